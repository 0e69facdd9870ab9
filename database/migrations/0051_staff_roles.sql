CREATE TABLE "staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_limit_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_limit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role_grants" (
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	"per_order" bigint,
	"per_day" bigint,
	"percent" smallint,
	CONSTRAINT "staff_role_grants_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_limit_uses" ADD CONSTRAINT "staff_limit_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_limit_uses" ADD CONSTRAINT "staff_limit_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_grants" ADD CONSTRAINT "staff_role_grants_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_limit_uses_of_person" ON "staff_limit_uses" USING btree ("user_id","permission","at");--> statement-breakpoint
CREATE INDEX "staff_limit_uses_of_order" ON "staff_limit_uses" USING btree ("order_id","permission");--> statement-breakpoint
INSERT INTO "staff_roles" ("id", "name") VALUES ('owner', 'Owner'), ('manager', 'Manager'), ('orders', 'Orders'), ('packing', 'Packing'), ('content', 'Content'), ('accounts', 'Accounts');--> statement-breakpoint
INSERT INTO "staff" ("user_id", "role_id") SELECT "id", 'owner' FROM "users" WHERE "role" = 'admin';
