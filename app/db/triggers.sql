-- What Drizzle's tables cannot say. `npm run migrations` puts it behind them in the initial migration.
-- When stock or reserved last moved: no writer can forget it, and readers ask only for what moved.
CREATE FUNCTION "product_size_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_at := clock_timestamp();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_size_moved" BEFORE UPDATE ON "product_size" FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock OR OLD.reserved IS DISTINCT FROM NEW.reserved)
  EXECUTE FUNCTION "product_size_moved"();--> statement-breakpoint
-- The letters of a text and its pairs of letters: what a search by any part of a name can use an index for, however short that part
-- is. Most family names have fewer letters than a trigram.
CREATE FUNCTION "letters_of"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(gram), '{}') FROM (
    SELECT unnest(ARRAY[letter, letter || lead(letter) OVER (ORDER BY place)]) AS gram
    FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters(letter, place)
  ) AS grams WHERE gram IS NOT NULL AND gram !~ '\s'
$$;--> statement-breakpoint
CREATE INDEX "users_letters" ON "users" USING gin
  ("letters_of"(lower("display_name" || ' ' || "kana" || ' ' || coalesce("email", '')))) WHERE "removed_at" IS NULL;--> statement-breakpoint
-- The same of what one person keeps, under that person: a search among their own reads nobody else's, however many there are.
CREATE FUNCTION "own_letters"("owner" uuid, "letters" text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext("owner"::text || letter)), '{}') FROM unnest("letters") AS letter
$$;--> statement-breakpoint
CREATE INDEX "memo_letters" ON "memo" USING gin ("own_letters"("uid", "letters_of"("words")));--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("letters_of"("words"));--> statement-breakpoint
-- With all that a search looks at: twenty thousand of the most asked for are walked through without their rows.
CREATE INDEX "dictionary_name_score" ON "dictionary_name" ("score" DESC, "order_key")
  INCLUDE ("id", "name", "kana", "open_at");--> statement-breakpoint
CREATE INDEX "dictionary_name_letters" ON "dictionary_name" USING gin
  ("letters_of"("name" || ' ' || "kana"));--> statement-breakpoint
CREATE INDEX "dictionary_name_number" ON "dictionary_name" USING gin ("letters_of"("id"));--> statement-breakpoint
CREATE INDEX "dictionary_search_letters" ON "dictionary_search" USING gin
  ("letters_of"("name" || ' ' || "kana" || ' ' || "near" || ' ' || "far"));--> statement-breakpoint
-- What a page of summaries counts and is cut by: no text is read for it.
CREATE INDEX "matome_shown" ON "matome" ("position", "id")
  INCLUDE ("open_at", "areas", "free") WHERE "status" = 'open';--> statement-breakpoint
-- With all that a search for a common word looks at. A row must fit a third of a page: names are cut for it.
CREATE INDEX "search_document_weight" ON "search_document" ("kind", "weight" DESC, "id")
  INCLUDE ("group_id", "title", "reading", "romaji", "audience");--> statement-breakpoint
-- Which words are said in which pieces is read again when a transcript changes, or a word.
CREATE FUNCTION "spoken_piece_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "spoken_due" ("kind", "id") VALUES ('piece', coalesce(NEW.id, OLD.id)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "spoken_piece_made" AFTER INSERT ON "media_item" FOR EACH ROW
  WHEN (NEW.transcript IS NOT NULL) EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_piece_changed" AFTER UPDATE OF "transcript", "status" ON "media_item" FOR EACH ROW
  WHEN (OLD.transcript IS DISTINCT FROM NEW.transcript
    OR (OLD.status IS DISTINCT FROM NEW.status AND NEW.transcript IS NOT NULL))
  EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_piece_gone" AFTER DELETE ON "media_item" FOR EACH ROW
  EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE FUNCTION "spoken_words_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "id" FROM "are"
      WHERE "status" = 'open' ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "id" FROM "were"
      WHERE "status" = 'open' ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "are"."id" FROM "are" JOIN "were" USING ("id")
      WHERE "are"."folded" <> "were"."folded" OR "are"."sound" <> "were"."sound"
        OR ("are"."status" = 'open') <> ("were"."status" = 'open') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "spoken_words_made" AFTER INSERT ON "dictionary_entry"
  REFERENCING NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_words_changed" AFTER UPDATE ON "dictionary_entry"
  REFERENCING OLD TABLE AS "were" NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_words_gone" AFTER DELETE ON "dictionary_entry"
  REFERENCING OLD TABLE AS "were" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
-- How many rows there are by what lists count them by: see platform/tally. Arguments of "tallied": what is counted, and the key of a row.
CREATE FUNCTION "tallied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "tally" WHERE "of" = TG_ARGV[0];
    RETURN NULL;
  END IF;
  EXECUTE format('WITH "moved" AS (SELECT "key", sum("rows") AS "rows" FROM (' || CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT %1$s AS "key", 1 AS "rows" FROM "are"'
      WHEN 'DELETE' THEN 'SELECT %1$s AS "key", -1 AS "rows" FROM "were"'
      ELSE 'SELECT %1$s AS "key", 1 AS "rows" FROM "are" UNION ALL SELECT %1$s, -1 FROM "were"' END
    || ') AS "each" GROUP BY 1 HAVING sum("rows") <> 0), "free" AS (
      SELECT "tally"."id" FROM "tally" JOIN "moved" ON "of" = %2$L AND "tally"."key" = "moved"."key"
        FOR UPDATE OF "tally" SKIP LOCKED
    ), "gone" AS (
      DELETE FROM "tally" USING "free" WHERE "tally"."id" = "free"."id" RETURNING "key", "rows"
    )
    INSERT INTO "tally" ("of", "key", "rows") SELECT %2$L, "key", sum("rows")
      FROM (SELECT * FROM "moved" UNION ALL SELECT * FROM "gone") AS "all" GROUP BY 2', TG_ARGV[1], TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- All of it counted anew: after rows came past the triggers.
CREATE FUNCTION "tally_anew"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "one" record;
BEGIN
  FOR "one" IN
    SELECT "tgrelid"::regclass AS "from", string_to_array(encode("tgargs", 'escape'), '\000') AS "args"
    FROM "pg_trigger" WHERE "tgfoid" = '"tallied"'::regproc AND "tgname" LIKE '%\_more'
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE MODE', "one"."from");
    DELETE FROM "tally" WHERE "of" = "one"."args"[1];
    EXECUTE format('INSERT INTO "tally" ("of", "key", "rows") SELECT %L, %s, count(*) FROM %s GROUP BY 2',
      "one"."args"[1], "one"."args"[2], "one"."from");
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_more" AFTER INSERT ON "product" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_other" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_less" AFTER DELETE ON "product" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_none" AFTER TRUNCATE ON "product" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "media_item_more" AFTER INSERT ON "media_item" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_other" AFTER UPDATE ON "media_item" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_less" AFTER DELETE ON "media_item" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_none" AFTER TRUNCATE ON "media_item" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');
