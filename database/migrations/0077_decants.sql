ALTER TYPE "public"."variant_kind" ADD VALUE 'decant';--> statement-breakpoint
ALTER TYPE "public"."variant_kind" ADD VALUE 'opened';--> statement-breakpoint
-- Prepared by 0050_sets: its quantities, up to 5, are among those that the wider condition below allows.
ALTER TABLE "set_parts" DROP CONSTRAINT "set_parts_quantity";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "decants" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "decants" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "set_parts" ADD COLUMN "loss" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_quantity" CHECK (quantity between 1 and 5 or quantity >= 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "set_parts" VALIDATE CONSTRAINT "set_parts_quantity";