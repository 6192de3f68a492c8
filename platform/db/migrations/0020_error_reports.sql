CREATE TABLE "error_report" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"route" text NOT NULL,
	"release" text NOT NULL,
	"browser" text NOT NULL,
	"lang" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_report_last_seen" ON "error_report" USING btree ("last_seen_at");