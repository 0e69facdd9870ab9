-- Prepared by 0076_vat_rates: no code has ever relied on the rates going with their category.
ALTER TABLE "vat_rates" DROP CONSTRAINT "vat_rates_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "vat_rates" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Few rows: rates are entered by the dozen.
UPDATE "vat_rates" SET "category" = "name" FROM "categories" WHERE "categories"."id" = "category_id";--> statement-breakpoint
-- Few rows: rates are entered by the dozen. Which of them invoices have is not known: those that hold since a VAT invoice are kept.
UPDATE "vat_rates" SET "is_used" = true WHERE "since" <= (
  SELECT max("issued_at" AT TIME ZONE 'Asia/Dhaka')::date FROM "invoices" WHERE "content" ? 'vat'
);
