-- The trigrams of all letters that are not ASCII: pg_trgm ignores them where LC_CTYPE is C, as in the embedded database.
CREATE FUNCTION "non_ascii_trigrams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT substr("word", "start", 3)
		FROM regexp_split_to_table("value", '[[:ascii:]]+') AS "word", generate_series(1, length("word") - 2) AS "start"
	)
$$;--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (((lower("name") || ' ' || lower("email") || ' ' || lower("subject") || ' ' || lower("message"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search_other_letters" ON "messages" USING gin (non_ascii_trigrams((lower("name") || ' ' || lower("email") || ' ' || lower("subject") || ' ' || lower("message")))) WHERE octet_length((lower("messages"."name") || ' ' || lower("messages"."email") || ' ' || lower("messages"."subject") || ' ' || lower("messages"."message"))) > length((lower("messages"."name") || ' ' || lower("messages"."email") || ' ' || lower("messages"."subject") || ' ' || lower("messages"."message")));
