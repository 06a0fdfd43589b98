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
-- With all that a search looks at: twenty thousand of the most asked for are walked through without their rows.
CREATE INDEX "dictionary_name_score" ON "dictionary_name" ("score" DESC, "order_key")
  INCLUDE ("id", "name", "kana", "open_at");--> statement-breakpoint
CREATE INDEX "dictionary_name_letters" ON "dictionary_name" USING gin
  ("letters_of"("name" || ' ' || "kana"));--> statement-breakpoint
CREATE INDEX "dictionary_search_letters" ON "dictionary_search" USING gin
  ("letters_of"("name" || ' ' || "kana" || ' ' || "near" || ' ' || "far"));--> statement-breakpoint
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
  REFERENCING OLD TABLE AS "were" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();
