CREATE TABLE "set_parts" (
	"set_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "set_parts_set_id_part_id_pk" PRIMARY KEY("set_id","part_id"),
	CONSTRAINT "set_parts_quantity" CHECK (quantity between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_set_id_variants_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_parts" ADD CONSTRAINT "set_parts_part_id_variants_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_parts_of_size" ON "set_parts" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variants_sets" ON "variants" USING btree ("id","product_id") WHERE "variants"."kind" = 'set';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_lines_parts" ON "order_lines" USING gin ("parts" jsonb_path_ops) WHERE "order_lines"."parts" is not null;