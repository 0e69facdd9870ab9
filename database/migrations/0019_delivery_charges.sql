CREATE TABLE "delivery_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"dhaka" integer DEFAULT 0 NOT NULL,
	"suburbs" integer DEFAULT 0 NOT NULL,
	"outside" integer DEFAULT 0 NOT NULL,
	"free_from" integer DEFAULT 95000,
	"changed_at" timestamp with time zone,
	"changed_by_user_id" uuid,
	"changed_by_name" text,
	CONSTRAINT "delivery_settings_one_row" CHECK ("delivery_settings"."id" = 1),
	CONSTRAINT "delivery_settings_not_negative" CHECK ("delivery_settings"."dhaka" >= 0 and "delivery_settings"."suburbs" >= 0 and "delivery_settings"."outside" >= 0 and "delivery_settings"."free_from" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_charge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_changed_by_user_id_users_id_fk" FOREIGN KEY ("changed_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_charge_within" CHECK ("orders"."delivery_charge" between 0 and "orders"."amount");--> statement-breakpoint
INSERT INTO "delivery_settings" DEFAULT VALUES;