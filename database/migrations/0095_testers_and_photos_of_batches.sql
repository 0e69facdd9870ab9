ALTER TYPE "public"."variant_kind" ADD VALUE 'tester';--> statement-breakpoint
ALTER TABLE "bottle_batches" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "bottle_batches" ADD CONSTRAINT "bottle_batches_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bottle_batches" VALIDATE CONSTRAINT "bottle_batches_picture_id_pictures_id_fk";