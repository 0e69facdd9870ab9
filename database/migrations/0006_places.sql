ALTER TABLE "addresses" ADD COLUMN "district_code" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "area_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "district_code" text GENERATED ALWAYS AS (address ->> 'districtCode') STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "area_code" text GENERATED ALWAYS AS (address ->> 'areaCode') STORED;--> statement-breakpoint
ALTER TABLE "shop_setup" ADD COLUMN "places_version" text;--> statement-breakpoint
CREATE INDEX "addresses_without_area" ON "addresses" USING btree ("created_at","id") WHERE "addresses"."area_code" is null;--> statement-breakpoint
CREATE INDEX "orders_without_district" ON "orders" USING btree ("placed_at","id") WHERE "orders"."district_code" is null and not "orders"."pickup";