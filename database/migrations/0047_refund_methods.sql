ALTER TYPE "public"."refund_method" ADD VALUE 'terminal';--> statement-breakpoint
ALTER TYPE "public"."refund_method" ADD VALUE 'bank';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_percent" numeric;