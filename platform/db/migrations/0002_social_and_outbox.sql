CREATE TABLE "social_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "invite_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "outbox_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_identity" ADD CONSTRAINT "social_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_identity_account" ON "social_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_run_at" ON "outbox" USING btree ("run_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_invite_code_unique" UNIQUE("invite_code");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_outbox_id_unique" UNIQUE("outbox_id");