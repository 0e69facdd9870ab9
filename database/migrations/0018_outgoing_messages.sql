CREATE TYPE "public"."outgoing_channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."outgoing_state" AS ENUM('waiting', 'sent', 'delivered', 'failed');--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"channel" "outgoing_channel" NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text,
	"html" text,
	"order_id" uuid,
	"state" "outgoing_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_messages" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_language" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest" ON "outgoing_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_state" ON "outgoing_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_of_order" ON "outgoing_messages" USING btree ("order_id","created_at","id");