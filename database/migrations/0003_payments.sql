CREATE TYPE "public"."intent_state" AS ENUM('open', 'succeeded', 'canceled', 'returning', 'returned');--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"provider_id" text,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'bdt' NOT NULL,
	"state" "intent_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_intents_order_id_attempt_pk" PRIMARY KEY("order_id","attempt"),
	CONSTRAINT "payment_intents_amount_positive" CHECK ("payment_intents"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_id" ON "payment_intents" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_intents_to_ask" ON "payment_intents" USING btree ("ask_at") WHERE "payment_intents"."state" in ('open', 'returning');--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("try_at") WHERE "provider_events"."applied_at" is null;