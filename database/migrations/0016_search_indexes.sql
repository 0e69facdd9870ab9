ALTER TABLE "product_listings" ADD COLUMN "headings" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Long columns are stored out of line (TOAST): a search or a count reads thousands of rows, but only twelve documents.
ALTER TABLE "product_listings" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "document" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "search" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "sort_name" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "headings" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "listings_search" ON "product_listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);