CREATE TABLE "favourite" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_of_profile" UNIQUE("profile_id","series_id")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"profile_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"last_sec" double precision NOT NULL,
	"last_update_timestamp" timestamp with time zone NOT NULL,
	"watched" boolean NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "progress_profile_id_video_id_pk" PRIMARY KEY("profile_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"profile_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rating_profile_id_series_id_pk" PRIMARY KEY("profile_id","series_id")
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_newest" ON "favourite" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "favourite_series" ON "favourite" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "progress_of_series" ON "progress" USING btree ("profile_id","series_id","last_update_timestamp");--> statement-breakpoint
CREATE INDEX "progress_video" ON "progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "rating_series" ON "rating" USING btree ("series_id","value");