ALTER TABLE "product_listings" ADD COLUMN "scent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "outdated" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_scent_newest" ON "product_listings" USING btree ("scent","created_at" DESC NULLS FIRST,"product_id","price","brand_id","category_id","rating","offer") WHERE "product_listings"."on_sale";--> statement-breakpoint
CREATE INDEX "reviews_recent" ON "reviews" USING btree ("created_at");