ALTER TABLE "variants" ADD COLUMN "price_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_codes" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_codes" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "offer_codes" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "offer_codes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_codes" VALIDATE CONSTRAINT "offer_codes_order_id_orders_id_fk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "offer_codes_of_set" ON "offer_codes" USING btree ("order_id","position") WHERE "offer_codes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_uses_of_code" ON "offer_uses" USING btree ("code_key") WHERE "offer_uses"."code_key" is not null and "offer_uses"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "offers_price_back" ON "offers" USING btree (("action" ->> 'kind')) WHERE "offers"."action" ->> 'kind' = 'priceBack';