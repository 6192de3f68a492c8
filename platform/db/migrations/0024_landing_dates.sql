CREATE TABLE "registration_request" (
	"email" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"lang" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landing" ADD COLUMN "partner_name" text;--> statement-breakpoint
ALTER TABLE "landing" ADD COLUMN "mobile_image" text;--> statement-breakpoint
ALTER TABLE "landing" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "landing" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "registration_request_requested_at" ON "registration_request" USING btree ("requested_at");