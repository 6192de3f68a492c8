CREATE TABLE "cancellation_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone,
	"reason" text,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"check_at" timestamp with time zone,
	CONSTRAINT "cancellation_request_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "refund_attempt";--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "offer_days" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "known_price_id" uuid;--> statement-breakpoint
UPDATE "subscription" SET "known_price_id" = ("state" ->> 'priceId')::uuid;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "also_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "cancellation_request" ADD CONSTRAINT "cancellation_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_request" ADD CONSTRAINT "cancellation_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_request_account" ON "cancellation_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cancellation_request_check" ON "cancellation_request" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "subscription_known_price" ON "subscription" USING btree ("product_code","known_price_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_attempt" ON "refund" USING btree ("attempt_key","reason","note");