CREATE TABLE "tv_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tv_category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tv_category_text" (
	"category_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "tv_category_text_category_id_lang_pk" PRIMARY KEY("category_id","lang")
);
--> statement-breakpoint
CREATE TABLE "tv_channel" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"logo" text NOT NULL,
	"free" boolean NOT NULL,
	"for_kids" boolean NOT NULL,
	CONSTRAINT "tv_channel_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tv_channel_text" (
	"channel_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "tv_channel_text_channel_id_lang_pk" PRIMARY KEY("channel_id","lang")
);
--> statement-breakpoint
CREATE TABLE "tv_channel_title" (
	"channel_id" integer NOT NULL,
	"position" integer NOT NULL,
	"series_id" integer NOT NULL,
	CONSTRAINT "tv_channel_title_channel_id_position_pk" PRIMARY KEY("channel_id","position")
);
--> statement-breakpoint
CREATE TABLE "tv_favourite" (
	"profile_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tv_favourite_profile_id_channel_id_pk" PRIMARY KEY("profile_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "tv_category_text" ADD CONSTRAINT "tv_category_text_category_id_tv_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."tv_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_channel" ADD CONSTRAINT "tv_channel_category_id_tv_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."tv_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_channel_text" ADD CONSTRAINT "tv_channel_text_channel_id_tv_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."tv_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_channel_title" ADD CONSTRAINT "tv_channel_title_channel_id_tv_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."tv_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_channel_title" ADD CONSTRAINT "tv_channel_title_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_favourite" ADD CONSTRAINT "tv_favourite_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_favourite" ADD CONSTRAINT "tv_favourite_channel_id_tv_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."tv_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tv_channel_title_series" ON "tv_channel_title" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "tv_favourite_channel" ON "tv_favourite" USING btree ("channel_id");