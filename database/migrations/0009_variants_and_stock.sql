CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TYPE "public"."availability" AS ENUM('in_stock', 'few_left', 'sold_out');--> statement-breakpoint
CREATE TABLE "best_sellers" (
	"rank" smallint PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name"),
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"price" integer NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"offer" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"availability" "availability" NOT NULL,
	"few_left" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"document" text NOT NULL,
	"format" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_stock_not_negative" CHECK ("variant_stock"."stock" >= 0),
	CONSTRAINT "variant_stock_sold_not_negative" CHECK ("variant_stock"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"sku" text,
	"size" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"discounted_percentage" real DEFAULT 0 NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_price_positive" CHECK ("variants"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_id" integer;--> statement-breakpoint
INSERT INTO "brands" ("name", "slug") SELECT DISTINCT ON ("slug") "brand", "slug" FROM (
	SELECT "brand", CASE WHEN "brand" ~ '[A-Za-z0-9]' THEN trim(BOTH '-' FROM regexp_replace(lower("brand"), '[^a-z0-9]+', '-', 'g')) ELSE md5("brand") END AS "slug"
	FROM "products" GROUP BY "brand"
) AS "named" ORDER BY "slug", "brand";--> statement-breakpoint
INSERT INTO "brands" ("name", "slug") SELECT DISTINCT "brand", md5("brand") FROM "products" WHERE "brand" NOT IN (SELECT "name" FROM "brands");--> statement-breakpoint
INSERT INTO "categories" ("name", "slug") SELECT DISTINCT ON ("slug") "category", "slug" FROM (
	SELECT "category", CASE WHEN "category" ~ '[A-Za-z0-9]' THEN trim(BOTH '-' FROM regexp_replace(lower("category"), '[^a-z0-9]+', '-', 'g')) ELSE md5("category") END AS "slug"
	FROM "products" GROUP BY "category"
) AS "named" ORDER BY "slug", "category";--> statement-breakpoint
INSERT INTO "categories" ("name", "slug") SELECT DISTINCT "category", md5("category") FROM "products" WHERE "category" NOT IN (SELECT "name" FROM "categories");--> statement-breakpoint
UPDATE "products" SET "brand_id" = "brands"."id", "category_id" = "categories"."id" FROM "brands", "categories" WHERE "brands"."name" = "products"."brand" AND "categories"."name" = "products"."category";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "brand_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "variants" ("product_id", "size", "price", "old_price", "discounted_percentage") SELECT "id", "size", "price", "old_price", "discounted_percentage" FROM "products";--> statement-breakpoint
INSERT INTO "variant_stock" ("variant_id", "stock", "sold") SELECT "variants"."id", "products"."stock", "products"."sold" FROM "variants" JOIN "products" ON "products"."id" = "variants"."product_id";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Older orders did not store the size: the present size of the product is used.
UPDATE "order_lines" SET "variant_id" = "variants"."id", "size" = "variants"."size", "sku" = upper(right("order_lines"."product_id"::text, 6)) FROM "variants" WHERE "variants"."product_id" = "order_lines"."product_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_of_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");