-- The folding of contract/fold-text.ts, for texts that the database compares. In other encodings, only ASCII is folded.
DO $do$
BEGIN
	IF getdatabaseencoding() <> 'UTF8' THEN
		EXECUTE $create$
			CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
				SELECT btrim(regexp_replace(replace(lower(translate("value", '`', '''')), '&', ' and '), '[\t-\r ]+', ' ', 'g'), ' ')
			$fold$
		$create$;
		RETURN;
	END IF;
	EXECUTE $create$
		CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
		DECLARE "folded" text := translate("value", '`', '''');
		BEGIN
			-- Most texts are ASCII.
			IF octet_length("folded") > length("folded") THEN
				-- Most others are normalized Bangla, of which only the digits change.
				IF "folded" IS NOT NFC NORMALIZED OR "folded" ~ '[^\u0001-\u007f\u0980-\u09ff]' THEN
					"folded" := translate(
						"folded",
						E'\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201a\u201b\u2032\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033',
						repeat('''', 9) || repeat('"', 7)
					);
					"folded" := normalize("folded", NFKD);
					"folded" := regexp_replace(
						"folded",
						'[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]',
						'',
						'g'
					);
					"folded" := translate(
						lower(normalize("folded", NFC)),
						E'\u00c6\u0152\u1e9e\u00de\u014a\u00f8\u00d8\u0142\u0141\u0111\u0110\u00f0\u00d0\u0127\u0126\u0167\u0166\u0131\u03c2'
							'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u0085\u2028\u2029',
						E'\u00e6\u0153\u00df\u00fe\u014boollddddhhtti\u03c3-------   '
					);
					"folded" := replace(replace(replace(replace(replace(
						"folded",
						E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00df', 'ss'), E'\u00fe', 'th'), E'\u014b', 'ng');
				END IF;
				"folded" := translate(
					"folded",
					E'\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef',
					'0123456789'
				);
			END IF;
			RETURN btrim(regexp_replace(replace(lower("folded"), '&', ' and '), '[\t-\r ]+', ' ', 'g'), ' ');
		END $fold$
	$create$;
END $do$;--> statement-breakpoint
UPDATE "orders" SET "search" = (
	SELECT string_agg(replace(fold_text("line"), '''', ''), E'\n' ORDER BY "position")
	FROM unnest(string_to_array("search", E'\n')) WITH ORDINALITY AS "old" ("line", "position")
) WHERE octet_length("search") > length("search") OR "search" ~ '[&`'']| {2}';--> statement-breakpoint
UPDATE "staff_changes" SET "search" = (
	SELECT string_agg(replace(fold_text("line"), '''', ''), E'\n' ORDER BY "position")
	FROM unnest(string_to_array("search", E'\n')) WITH ORDINALITY AS "old" ("line", "position")
) WHERE octet_length("search") > length("search") OR "search" ~ '[&`'']| {2}';--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "users_search_other_letters";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
DROP INDEX "messages_search_other_letters";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_other_letters" ON "users" USING gin (non_ascii_trigrams((replace(fold_text("name" || ' ' || "email"), '''', '') || ' ' || regexp_replace("phone", '\D', '', 'g')))) WHERE octet_length((replace(fold_text("users"."name" || ' ' || "users"."email"), '''', '') || ' ' || regexp_replace("users"."phone", '\D', '', 'g'))) > length((replace(fold_text("users"."name" || ' ' || "users"."email"), '''', '') || ' ' || regexp_replace("users"."phone", '\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ((replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search_other_letters" ON "messages" USING gin (non_ascii_trigrams(replace(fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message"), '''', ''))) WHERE octet_length(replace(fold_text("messages"."name" || ' ' || "messages"."email" || ' ' || "messages"."subject" || ' ' || "messages"."message"), '''', '')) > length(replace(fold_text("messages"."name" || ' ' || "messages"."email" || ' ' || "messages"."subject" || ' ' || "messages"."message"), '''', ''));