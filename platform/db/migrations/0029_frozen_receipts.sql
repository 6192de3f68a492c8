ALTER TABLE "receipt" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "period_code" text;--> statement-breakpoint
ALTER TABLE "receipt" DISABLE TRIGGER "receipt_frozen";
--> statement-breakpoint
-- Once, while nothing has been renamed yet: what earlier receipts took from the products and gateways of today.
UPDATE "receipt" SET
  "way" = CASE
    WHEN "gateway_code" IN ('stripe', 'iyzico', 'sandbox') THEN 'CARD'
    WHEN "gateway_code" IN ('paypal', 'sandbox-wallet') THEN 'PAYPAL'
    WHEN "gateway_code" IN ('camara', 'sandbox-mobile', 'sandbox-consent') THEN 'MOBILE_BILL'
  END,
  "period_code" = (SELECT "product"."period_code" FROM "product" WHERE "product"."code" = "receipt"."product_code"),
  "snapshot" = COALESCE("snapshot", (
    SELECT jsonb_build_object('titles', "plan"."titles", 'list', "receipt"."amount", 'discount', 0, 'credit', 0)
    FROM "product" JOIN "plan" ON "plan"."code" = "product"."plan_code"
    WHERE "product"."code" = "receipt"."product_code"
  ));
--> statement-breakpoint
ALTER TABLE "receipt" ENABLE TRIGGER "receipt_frozen";
