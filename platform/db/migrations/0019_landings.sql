CREATE TABLE "landing" (
	"slug" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"image" text NOT NULL,
	"product_code" text NOT NULL,
	"promo_code" text,
	"gateway_code" text
);
--> statement-breakpoint
ALTER TABLE "landing" ADD CONSTRAINT "landing_product_code_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."product"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing" ADD CONSTRAINT "landing_promo_code_promo_code_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promo_code"("code") ON DELETE set null ON UPDATE no action;