-- When stock or reserved last moved: no writer can forget it, and readers ask only for what moved.
CREATE FUNCTION "product_size_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_at := clock_timestamp();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_size_moved" BEFORE UPDATE ON "product_size" FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock OR OLD.reserved IS DISTINCT FROM NEW.reserved)
  EXECUTE FUNCTION "product_size_moved"();
