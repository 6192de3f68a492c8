ALTER TABLE "promo_code" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
-- Amounts of earlier codes were meant in the currency of their product.
UPDATE "promo_code" SET "currency" = COALESCE((
  SELECT "price_version"."currency" FROM "price_version"
  WHERE "price_version"."product_code" = "promo_code"."product_code" AND "price_version"."starts_at" <= now()
  ORDER BY "price_version"."starts_at" DESC LIMIT 1
), 'USD');
