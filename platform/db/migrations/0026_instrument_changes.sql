CREATE TABLE "instrument_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"gateway_code" text NOT NULL,
	"state" text NOT NULL,
	"decline_code" text,
	"reference" text,
	"url" text,
	"code_length" integer,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "replaced_instrument" (
	"id" serial PRIMARY KEY NOT NULL,
	"gateway_code" text NOT NULL,
	"instrument" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landing" ADD COLUMN "other_product_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_change" ADD CONSTRAINT "instrument_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instrument_change" ADD CONSTRAINT "instrument_change_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_change_open" ON "instrument_change" USING btree ("account_id") WHERE "instrument_change"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "instrument_change_check" ON "instrument_change" USING btree ("check_at");