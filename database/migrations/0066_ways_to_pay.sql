CREATE TYPE "public"."second_payment_state" AS ENUM('expected', 'collected', 'given_back', 'not_collected');--> statement-breakpoint
CREATE TABLE "second_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" "second_payment_state" NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" uuid,
	"by_name" text,
	CONSTRAINT "second_payments_amount_positive" CHECK ("second_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "processing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_payments" ADD CONSTRAINT "second_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_payments_open" ON "second_payments" USING btree ("order_id") WHERE "second_payments"."state" in ('expected', 'collected');