CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."rail_type" AS ENUM('NEW_EPISODES', 'FREE_EPISODES', 'CUSTOM_CONTENTS', 'CONTINUE_WATCH', 'GENRE_CONTENTS', 'DISCOVERY');--> statement-breakpoint
CREATE TYPE "public"."title_kind" AS ENUM('SERIES', 'MOVIES');--> statement-breakpoint
CREATE TYPE "public"."video_type" AS ENUM('FILM', 'EPISODE', 'FRAGMENT', 'SEASON_FRAGMENT', 'MOVIE_FRAGMENT', 'PREVIEW', 'SEASON_PREVIEW');--> statement-breakpoint
CREATE TABLE "category" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "category_text" (
	"category_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "category_text_category_id_lang_pk" PRIMARY KEY("category_id","lang")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faq_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "faq_text" (
	"faq_id" integer NOT NULL,
	"lang" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faq_text_faq_id_lang_pk" PRIMARY KEY("faq_id","lang")
);
--> statement-breakpoint
CREATE TABLE "rail" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"rail_type" "rail_type" NOT NULL,
	"genre_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "rail_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rail_item" (
	"rail_id" integer NOT NULL,
	"position" integer NOT NULL,
	"series_id" integer NOT NULL,
	CONSTRAINT "rail_item_rail_id_position_pk" PRIMARY KEY("rail_id","position")
);
--> statement-breakpoint
CREATE TABLE "rail_text" (
	"rail_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "rail_text_rail_id_lang_pk" PRIMARY KEY("rail_id","lang")
);
--> statement-breakpoint
CREATE TABLE "spotlight" (
	"position" integer PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"link" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"lang" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cast_member" (
	"series_id" integer NOT NULL,
	"position" integer NOT NULL,
	"person_id" integer NOT NULL,
	"roles" jsonb NOT NULL,
	CONSTRAINT "cast_member_series_id_position_pk" PRIMARY KEY("series_id","position")
);
--> statement-breakpoint
CREATE TABLE "genre" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "genre_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "genre_text" (
	"genre_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "genre_text_genre_id_lang_pk" PRIMARY KEY("genre_id","lang")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "person_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" serial PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"season_index" integer NOT NULL,
	"year" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" "title_kind" NOT NULL,
	"year" integer NOT NULL,
	"end_year" integer,
	"age_rating" integer NOT NULL,
	"for_kids" boolean NOT NULL,
	"original" boolean NOT NULL,
	"free" boolean NOT NULL,
	"free_first_episode" boolean NOT NULL,
	"badge" text,
	"popularity" double precision NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"audio_languages" text[] NOT NULL,
	"subtitle_languages" text[] NOT NULL,
	"card_colors" jsonb NOT NULL,
	"web_colors" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "series_genre" (
	"series_id" integer NOT NULL,
	"genre_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "series_genre_series_id_genre_id_pk" PRIMARY KEY("series_id","genre_id")
);
--> statement-breakpoint
CREATE TABLE "series_text" (
	"series_id" integer NOT NULL,
	"lang" text NOT NULL,
	"text_lang" text NOT NULL,
	"title" text NOT NULL,
	"storyline" text NOT NULL,
	"info" text NOT NULL,
	"fold" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "series_text_series_id_lang_pk" PRIMARY KEY("series_id","lang")
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"content_type" "video_type" NOT NULL,
	"series_id" integer NOT NULL,
	"season_id" integer,
	"season_index" integer NOT NULL,
	"video_index" integer NOT NULL,
	"duration" double precision NOT NULL,
	"free" boolean NOT NULL,
	"footage" text NOT NULL,
	"thumbnail" text NOT NULL,
	"colors" jsonb NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"subtitles" text[] NOT NULL,
	"skips" jsonb NOT NULL,
	"credits_at" double precision,
	CONSTRAINT "video_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "video_text" (
	"video_id" integer NOT NULL,
	"lang" text NOT NULL,
	"text_lang" text NOT NULL,
	"title" text NOT NULL,
	"storyline" text NOT NULL,
	"info" text NOT NULL,
	CONSTRAINT "video_text_video_id_lang_pk" PRIMARY KEY("video_id","lang")
);
--> statement-breakpoint
ALTER TABLE "category_text" ADD CONSTRAINT "category_text_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_text" ADD CONSTRAINT "faq_text_faq_id_faq_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faq"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail" ADD CONSTRAINT "rail_genre_id_genre_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genre"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_item" ADD CONSTRAINT "rail_item_rail_id_rail_id_fk" FOREIGN KEY ("rail_id") REFERENCES "public"."rail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_item" ADD CONSTRAINT "rail_item_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_text" ADD CONSTRAINT "rail_text_rail_id_rail_id_fk" FOREIGN KEY ("rail_id") REFERENCES "public"."rail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotlight" ADD CONSTRAINT "spotlight_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_member" ADD CONSTRAINT "cast_member_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_member" ADD CONSTRAINT "cast_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genre_text" ADD CONSTRAINT "genre_text_genre_id_genre_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genre"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_genre" ADD CONSTRAINT "series_genre_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_genre" ADD CONSTRAINT "series_genre_genre_id_genre_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genre"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_text" ADD CONSTRAINT "series_text_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_text" ADD CONSTRAINT "video_text_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "season_of_series" ON "season" USING btree ("series_id","season_index");--> statement-breakpoint
CREATE INDEX "series_popular" ON "series" USING btree ("popularity","id");--> statement-breakpoint
CREATE INDEX "series_genre_genre" ON "series_genre" USING btree ("genre_id");--> statement-breakpoint
CREATE INDEX "series_text_fold" ON "series_text" USING gin ("fold" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_of_series" ON "video" USING btree ("series_id","content_type","season_index","video_index");--> statement-breakpoint
CREATE INDEX "video_of_season" ON "video" USING btree ("season_id","video_index");