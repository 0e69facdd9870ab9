CREATE TYPE "public"."variant_kind" AS ENUM('bottle', 'sample', 'set');--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "kind" "variant_kind" DEFAULT 'bottle' NOT NULL;