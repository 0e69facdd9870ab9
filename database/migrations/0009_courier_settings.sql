CREATE TABLE "courier_place_choices" (
	"courier" text NOT NULL,
	"area_code" text NOT NULL,
	"place_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "courier_place_choices_courier_area_code_pk" PRIMARY KEY("courier","area_code")
);
--> statement-breakpoint
CREATE TABLE "courier_place_lists" (
	"courier" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_places" (
	"courier" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL,
	"district_code" text,
	"area_code" text,
	CONSTRAINT "courier_places_courier_id_pk" PRIMARY KEY("courier","id")
);
--> statement-breakpoint
CREATE TABLE "courier_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"usual" text,
	"stores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"statement_columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "courier_settings_one_row" CHECK ("courier_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "courier_place_choices" ADD CONSTRAINT "courier_place_choices_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_settings" ADD CONSTRAINT "courier_settings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_places_district" ON "courier_places" USING btree ("courier","district_code");--> statement-breakpoint
INSERT INTO "courier_settings" DEFAULT VALUES;
