ALTER TABLE "session" ADD COLUMN "kids_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pin_given_at" timestamp with time zone;