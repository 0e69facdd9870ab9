ALTER TYPE "public"."order_channel" ADD VALUE 'whatsapp';--> statement-breakpoint
ALTER TYPE "public"."order_channel" ADD VALUE 'messenger';--> statement-breakpoint
ALTER TYPE "public"."order_channel" ADD VALUE 'facebook';--> statement-breakpoint
ALTER TYPE "public"."order_channel" ADD VALUE 'instagram';