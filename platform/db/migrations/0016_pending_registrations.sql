DROP INDEX "account_email";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_email_any" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email")) WHERE not "account"."pending";--> statement-breakpoint
UPDATE "account" SET "pending" = true WHERE "email" IS NULL AND "msisdn" IS NOT NULL AND NOT "msisdn_verified";
