DROP INDEX "series_popular";--> statement-breakpoint
DROP INDEX "series_genre_genre";--> statement-breakpoint
DROP INDEX "series_text_fold";--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "newest_episode_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "newest_season_index" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "newest_video_index" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "free_season_index" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "free_video_index" integer;--> statement-breakpoint
ALTER TABLE "series_genre" ADD COLUMN "popularity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "series_most_popular" ON "series" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "series_newest" ON "series" USING btree ("released_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "series_new_episodes" ON "series" USING btree ("newest_episode_at" DESC NULLS LAST,"popularity" DESC NULLS LAST,"id") WHERE "series"."newest_episode_at" is not null;--> statement-breakpoint
CREATE INDEX "series_free_episodes" ON "series" USING btree ("popularity" DESC NULLS LAST,"id") WHERE "series"."free_season_index" is not null;--> statement-breakpoint
CREATE INDEX "series_genre_popular" ON "series_genre" USING btree ("genre_id","popularity" DESC NULLS LAST,"series_id");--> statement-breakpoint
CREATE INDEX "series_text_rank" ON "series_text" USING btree ("lang","rank","series_id");