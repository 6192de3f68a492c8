CREATE TABLE "activation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"platform" text NOT NULL,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"device_id" uuid,
	"taken_at" timestamp with time zone,
	CONSTRAINT "activation_device_hash_unique" UNIQUE("device_hash"),
	CONSTRAINT "activation_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activation_account" ON "activation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activation_device" ON "activation" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "activation_expires_at" ON "activation" USING btree ("expires_at");