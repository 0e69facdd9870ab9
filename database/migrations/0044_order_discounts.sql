CREATE TABLE "order_discounts" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"source" text NOT NULL,
	"class" text NOT NULL,
	"offer_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"name_bn" text DEFAULT '' NOT NULL,
	"code" text,
	"amount" integer NOT NULL,
	"shares" integer[] NOT NULL,
	CONSTRAINT "order_discounts_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "regular_price" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;