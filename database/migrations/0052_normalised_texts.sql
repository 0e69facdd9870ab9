-- Texts that are searched or compared, from before they were normalised. In other encodings there is nothing to do.
CREATE FUNCTION "is_unnormalised"("value" text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	-- Most texts are ASCII.
	RETURN octet_length("value") > length("value") AND "value" IS NOT NFC NORMALIZED;
END $$;--> statement-breakpoint
DO $$
BEGIN
	IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;
	UPDATE "users" SET "name" = normalize("name", NFC), "address" = normalize("address", NFC)
	WHERE "is_unnormalised"("name" || "address");
	UPDATE "addresses" SET "street" = normalize("street", NFC), "city" = normalize("city", NFC),
		"state" = normalize("state", NFC), "zip_code" = normalize("zip_code", NFC), "country" = normalize("country", NFC)
	WHERE "is_unnormalised"(concat("street", "city", "state", "zip_code", "country"));
	UPDATE "orders" SET "search" = normalize("search", NFC), "address" = (
		SELECT coalesce(jsonb_object_agg("key", normalize("value", NFC)), '{}') FROM jsonb_each_text("address")
	) WHERE "is_unnormalised"("search" || "address"::text);
	UPDATE "orders" SET "tags" = ARRAY(
		SELECT normalize("tag", NFC) FROM unnest("tags") WITH ORDINALITY AS "old" ("tag", "place")
		GROUP BY 1 ORDER BY min("place")
	) WHERE "tags" <> '{}' AND "is_unnormalised"(array_to_string("tags", ' '));
	UPDATE "messages" SET "name" = normalize("name", NFC), "subject" = normalize("subject", NFC),
		"message" = normalize("message", NFC)
	WHERE "is_unnormalised"("name" || "subject" || "message");
	UPDATE "staff_changes" SET "search" = normalize("search", NFC) WHERE "is_unnormalised"("search");
	-- Brands, categories and SKUs stay as they are where two would become the same. Format 0: published again at the start.
	WITH "changed" AS (
		UPDATE "brands" SET "name" = normalize("name", NFC), "description" = normalize("description", NFC)
		WHERE "is_unnormalised"("name" || "description") AND NOT EXISTS (
			SELECT FROM "brands" "same" WHERE "same"."id" <> "brands"."id"
				AND normalize("same"."name", NFC) = normalize("brands"."name", NFC)
		) RETURNING "id"
	)
	UPDATE "product_listings" SET "format" = 0 FROM "changed" WHERE "brand_id" = "changed"."id";
	WITH "changed" AS (
		UPDATE "categories" SET "name" = normalize("name", NFC), "description" = normalize("description", NFC)
		WHERE "is_unnormalised"("name" || "description") AND NOT EXISTS (
			SELECT FROM "categories" "same" WHERE "same"."id" <> "categories"."id"
				AND normalize("same"."name", NFC) = normalize("categories"."name", NFC)
		) RETURNING "id"
	)
	UPDATE "product_listings" SET "format" = 0 FROM "changed" WHERE "category_id" = "changed"."id";
	WITH "changed" AS (
		UPDATE "products" SET "name" = normalize("name", NFC), "description" = normalize("description", NFC),
			"family" = normalize("family", NFC), "longevity" = normalize("longevity", NFC), "tags" = ARRAY(
				SELECT normalize("tag", NFC) FROM unnest("tags") WITH ORDINALITY AS "old" ("tag", "place")
				GROUP BY 1 ORDER BY min("place")
			),
			-- Behind a backslash, which escapes one character, two must not become one.
			"notes" = CASE WHEN strpos("notes"::text, '\') > 0 THEN "notes" ELSE normalize("notes"::text, NFC)::jsonb END
		WHERE "is_unnormalised"(
			concat("name", "description", "family", "longevity", array_to_string("tags", ' '), "notes"::text)
		) RETURNING "id"
	)
	UPDATE "product_listings" SET "format" = 0 FROM "changed" WHERE "product_id" = "changed"."id";
	WITH "changed" AS (
		UPDATE "variants" SET "size" = normalize("size", NFC), "sku" = normalize("sku", NFC)
		WHERE "is_unnormalised"(concat("size", "sku")) AND NOT EXISTS (
			SELECT FROM "variants" "same" WHERE "same"."id" <> "variants"."id"
				AND normalize("same"."sku", NFC) = normalize("variants"."sku", NFC)
		) RETURNING "product_id"
	)
	UPDATE "product_listings" SET "format" = 0 FROM "changed" WHERE "product_listings"."product_id" = "changed"."product_id";
	WITH "changed" AS (
		UPDATE "product_pictures" SET "alt" = normalize("alt", NFC) WHERE "is_unnormalised"("alt") RETURNING "product_id"
	)
	UPDATE "product_listings" SET "format" = 0 FROM "changed" WHERE "product_listings"."product_id" = "changed"."product_id";
END $$;--> statement-breakpoint
DROP FUNCTION "is_unnormalised";--> statement-breakpoint
CREATE INDEX "users_search_other_letters" ON "users" USING gin (non_ascii_trigrams((lower("name") || ' ' || lower("email") || ' ' || regexp_replace("phone", '\D', '', 'g')))) WHERE octet_length((lower("users"."name") || ' ' || lower("users"."email") || ' ' || regexp_replace("users"."phone", '\D', '', 'g'))) > length((lower("users"."name") || ' ' || lower("users"."email") || ' ' || regexp_replace("users"."phone", '\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "orders_search_other_letters" ON "orders" USING gin (non_ascii_trigrams(("id"::text || ' ' || "search"))) WHERE octet_length(("orders"."id"::text || ' ' || "orders"."search")) > length(("orders"."id"::text || ' ' || "orders"."search"));--> statement-breakpoint
CREATE INDEX "staff_changes_search_other_letters" ON "staff_changes" USING gin (non_ascii_trigrams("search")) WHERE octet_length("staff_changes"."search") > length("staff_changes"."search");
