CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "sale_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "sale_prices_price_positive" CHECK ("sale_prices"."price" > 0),
	CONSTRAINT "sale_prices_period" CHECK (lower("sale_prices"."during") < upper("sale_prices"."during"))
);
--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_no_overlap" EXCLUDE USING gist ("variant_id" WITH =, "during" WITH &&);--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "prices_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_prices_by_end" ON "sale_prices" USING btree (upper("during") desc,"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_prices_until" ON "product_listings" USING btree ("prices_until") WHERE "product_listings"."prices_until" is not null;