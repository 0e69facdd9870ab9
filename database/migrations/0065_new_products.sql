ALTER TABLE "product_listings" ADD COLUMN "badge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_new" ON "product_listings" USING btree ("product_id") WHERE "product_listings"."badge";--> statement-breakpoint
CREATE INDEX "products_new" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."badge" and "products"."on_sale";