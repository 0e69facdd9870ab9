CREATE TYPE "public"."refund_method" AS ENUM('card', 'cash', 'bkash');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('under_way', 'done', 'failed');--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" "refund_method" NOT NULL,
	"state" "refund_state" NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" smallint,
	"provider_id" text,
	"tries" smallint DEFAULT 1 NOT NULL,
	"ask_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("ask_at") WHERE "refunds"."state" = 'under_way';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id" ON "refunds" USING btree ("provider_id");