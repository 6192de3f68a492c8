ALTER TABLE "checkout" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
UPDATE "checkout" SET "reported_at" = "created_at" WHERE "state" = 'PAID';