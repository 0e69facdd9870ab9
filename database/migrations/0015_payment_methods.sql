CREATE TABLE "payment_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"further" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ways" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"advance" jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "payment_settings_one_row" CHECK ("payment_settings"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "payment_settings" ("advance") VALUES ('{"delivery": null, "orders": null, "basis": "neither"}');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_adjustment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "adjustment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_returned_advance" ON "orders" USING btree ("id") WHERE "orders"."status" = 'returned' and "orders"."advance_paid" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_within" CHECK ("orders"."advance_paid" between 0 and "orders"."amount" and "orders"."advance" >= 0);