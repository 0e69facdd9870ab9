ALTER TABLE "product_listings" ADD COLUMN "sizes" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;