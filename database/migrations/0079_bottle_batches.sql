CREATE TABLE "bottle_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"made_in" text DEFAULT '' NOT NULL,
	"expires_in" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_bn" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "batch" jsonb;--> statement-breakpoint
ALTER TABLE "bottle_batches" ADD CONSTRAINT "bottle_batches_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottle_batches" ADD CONSTRAINT "bottle_batches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bottle_batches_of_size" ON "bottle_batches" USING btree ("variant_id","at");