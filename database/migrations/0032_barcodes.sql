ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_barcode_unique" UNIQUE("barcode");