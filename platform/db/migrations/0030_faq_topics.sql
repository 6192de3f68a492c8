ALTER TABLE "faq" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "page" text;