ALTER TABLE "product_listings" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "card" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "product_listings" USING btree ("created_at" DESC NULLS FIRST,"product_id","price","brand_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "product_listings" USING btree ("price","created_at" DESC NULLS FIRST,"product_id","brand_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "product_listings" USING btree ("price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","brand_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_name" ON "product_listings" USING btree ("sort_name","created_at" DESC NULLS FIRST,"product_id","price","brand_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_brand_newest" ON "product_listings" USING btree ("brand_id","created_at" DESC NULLS FIRST,"product_id","price","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_brand_cheapest" ON "product_listings" USING btree ("brand_id","price","created_at" DESC NULLS FIRST,"product_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_brand_dearest" ON "product_listings" USING btree ("brand_id","price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_brand_name" ON "product_listings" USING btree ("brand_id","sort_name","created_at" DESC NULLS FIRST,"product_id","price","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "product_listings" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id","price","brand_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_category_cheapest" ON "product_listings" USING btree ("category_id","price","created_at" DESC NULLS FIRST,"product_id","brand_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_category_dearest" ON "product_listings" USING btree ("category_id","price" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","brand_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_category_name" ON "product_listings" USING btree ("category_id","sort_name","created_at" DESC NULLS FIRST,"product_id","price","brand_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_off_sale" ON "product_listings" USING btree ("created_at" DESC NULLS FIRST,"product_id","brand_id","category_id") WHERE not "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "listings_few_left" ON "product_listings" USING btree ("availability","created_at" DESC NULLS FIRST,"product_id","brand_id","category_id") WHERE "product_listings"."on_sale" and "product_listings"."availability" <> 'in_stock';--> statement-breakpoint
CREATE INDEX "listings_all" ON "product_listings" USING btree ("created_at" DESC NULLS FIRST,"product_id","brand_id","category_id");--> statement-breakpoint
CREATE INDEX "listings_format" ON "product_listings" USING btree ("format");--> statement-breakpoint
-- Free space in each page, so that availability updates stay in the page (HOT); frequent vacuum, for index-only scans.
ALTER TABLE "product_listings" SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
