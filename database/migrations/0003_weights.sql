ALTER TABLE "variants" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD COLUMN "default_weight" integer DEFAULT 350 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_weight" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_weight_positive" CHECK ("variants"."weight" > 0);--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_weight_positive" CHECK ("delivery_settings"."default_weight" > 0);