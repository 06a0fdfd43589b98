-- Every table as it is, to be read; written by `npm run migrations`, never by hand.
-- What runs are the files in migrations/; functions and triggers stand in triggers.sql.

-- ═══ app/db ═══

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- ═══ backoffice/staff ═══

-- Who was asked by mail to work at the desk. Of the link only its hash is kept.
create table staff_invitation (
  id uuid primary key,
  email text not null,
  authority text not null,
  roles text[] not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  unique (token_hash),
  foreign key (invited_by) references users (uid) on delete cascade,
  constraint staff_invitation_authority check (authority in ('staff', 'owner'))
);
create unique index staff_invitation_open on staff_invitation (email) where closed_at is null;
create index staff_invitation_ends on staff_invitation (ends_at);

-- What those at the desk tell each other of a member. The member gets it with all that is kept.
create table member_note (
  id uuid primary key,
  uid uuid not null,
  words text not null,
  written_by uuid,
  created_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (written_by) references users (uid) on delete set null
);
create index member_note_uid on member_note (uid, created_at, id);

-- ═══ backoffice/today ═══

-- A note that calls a colleague by name: where it stands, and whether it was seen.
create table desk_call (
  note uuid not null,
  to_uid uuid not null,
  by_uid uuid,
  subject text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  primary key (note, to_uid),
  foreign key (to_uid) references users (uid) on delete cascade,
  foreign key (by_uid) references users (uid) on delete set null
);
create index desk_call_waits on desk_call (to_uid, created_at) where seen_at is null;
create index desk_call_seen on desk_call (to_uid, seen_at);
create index desk_call_made on desk_call (created_at);

-- What those at the desk ask each other to remember; about no order and no member.
create table desk_memo (
  id uuid primary key,
  words text not null,
  written_by uuid,
  created_at timestamp with time zone not null,
  done_by uuid,
  done_at timestamp with time zone,
  foreign key (written_by) references users (uid) on delete set null,
  foreign key (done_by) references users (uid) on delete set null
);
create index desk_memo_done on desk_memo (done_at, created_at);

-- ═══ community/apartment ═══

-- A knock at a window says thanks; one for each two people and day.
create table apartment_knock (
  id uuid primary key,
  uid uuid not null,
  to_uid uuid not null,
  day date not null,
  reason text not null,
  created_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (to_uid) references users (uid) on delete cascade,
  constraint apartment_knock_other check (uid <> to_uid),
  constraint apartment_knock_reason check (reason in ('kansou', 'reply', 'night'))
);
create unique index apartment_knock_once on apartment_knock (uid, to_uid, day);
create index apartment_knock_to on apartment_knock (to_uid, created_at);
create index apartment_knock_newest on apartment_knock (created_at, id);

-- A member's room: its board, and since when its light may be seen by others.
create table apartment_room (
  uid uuid primary key,
  wood text not null default 'sugi',
  lit_at timestamp with time zone,
  hidden boolean not null default false,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint apartment_room_wood check (wood in ('sugi', 'kuri', 'shiraki'))
);
create index apartment_room_lit on apartment_room (lit_at) where lit_at is not null and not hidden;

-- A member asks staff to look at a nameplate; once while it waits.
create table plate_report (
  id uuid primary key,
  uid uuid not null,
  about_uid uuid not null,
  reason text not null,
  note text not null default '',
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (about_uid) references users (uid) on delete cascade,
  constraint plate_report_other check (uid <> about_uid),
  constraint plate_report_settled check ((settled_at is null) = (outcome is null))
);
create unique index plate_report_once on plate_report (uid, about_uid) where settled_at is null;
create index plate_report_about on plate_report (about_uid);
create index plate_report_waiting on plate_report (created_at) where settled_at is null;

-- ═══ community/classmates ═══

-- People who were together somewhere; made by staff, or of who came to an event.
create table class_group (
  id uuid primary key,
  title text not null,
  until timestamp with time zone not null,
  status text not null default 'draft',
  opened_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint class_group_status check (status in ('draft', 'open', 'closed')),
  constraint class_group_opened check ((status = 'draft') = (opened_at is null))
);
create index class_group_changed on class_group (updated_at, id);

create table class_member (
  class_id uuid not null,
  uid uuid not null,
  id uuid not null,
  added_at timestamp with time zone not null,
  away_at timestamp with time zone,
  told_at timestamp with time zone,
  primary key (class_id, uid),
  unique (id),
  foreign key (class_id) references class_group (id),
  foreign key (uid) references users (uid) on delete cascade
);
create index class_member_uid on class_member (uid);

-- What one member says of another; a draft until every question has an answer.
create table class_word (
  id uuid not null,
  class_id uuid not null,
  uid uuid not null,
  about_uid uuid not null,
  answers jsonb not null,
  line text not null,
  state text not null,
  saved_at timestamp with time zone not null,
  written_at timestamp with time zone,
  reported_at timestamp with time zone,
  settled_at timestamp with time zone,
  primary key (class_id, uid, about_uid),
  unique (id),
  foreign key (class_id, uid) references class_member (class_id, uid) on delete cascade,
  foreign key (class_id, about_uid) references class_member (class_id, uid) on delete cascade,
  constraint class_word_other check (uid <> about_uid),
  constraint class_word_state check (state in ('draft', 'written', 'passed')),
  constraint class_word_written check ((state = 'written') = (written_at is not null))
);
create index class_word_read on class_word (class_id, about_uid, written_at);
create index class_word_reported on class_word (reported_at) where reported_at is not null and settled_at is null;

-- ═══ community/kansou ═══

-- An impression, written for the members of one plan. Source: specification §3.
create table kansou (
  id uuid primary key,
  plan text not null,
  status text not null default 'open',
  uid uuid,
  body text not null,
  summary text not null,
  media_id text,
  first boolean not null default false,
  welcomed_at timestamp with time zone,
  send_key uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  asked_at timestamp with time zone,
  asked_words text not null default '',
  asked_body text not null default '',
  foreign key (uid) references users (uid) on delete set null,
  foreign key (media_id) references media_item (id) on delete set null,
  constraint kansou_status check (status in ('open', 'held', 'asked', 'hidden')),
  constraint kansou_asked check (status <> 'asked' or asked_at is not null),
  constraint kansou_body check (length(body) between 1 and 20000)
);
create index kansou_of_plan on kansou (plan, created_at desc, id desc, uid) where status = 'open';
create index kansou_of_writer on kansou (uid, created_at desc, id desc);
create index kansou_to_welcome on kansou (created_at) where first and welcomed_at is null;
create index kansou_media on kansou (media_id) where media_id is not null;
create unique index kansou_sent_once on kansou (uid, send_key);

-- What is said to an impression, and to what was said: one level.
create table kansou_comment (
  id uuid primary key,
  kansou_id uuid not null,
  parent_id uuid,
  uid uuid,
  of_staff boolean not null default false,
  status text not null default 'open',
  body text not null,
  pinned_at timestamp with time zone,
  thanked_at timestamp with time zone,
  send_key uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  asked_at timestamp with time zone,
  asked_words text not null default '',
  asked_body text not null default '',
  told_at timestamp with time zone,
  foreign key (kansou_id) references kansou (id) on delete cascade,
  foreign key (parent_id) references kansou_comment (id) on delete cascade,
  foreign key (uid) references users (uid) on delete set null,
  constraint kansou_comment_status check (status in ('open', 'held', 'asked', 'hidden')),
  constraint kansou_comment_asked check (status <> 'asked' or asked_at is not null),
  constraint kansou_comment_body check (length(body) between 1 and 5000)
);
create index kansou_comment_of on kansou_comment (kansou_id, id, status, uid, parent_id);
create index kansou_comment_pinned on kansou_comment (kansou_id) where pinned_at is not null;
create index kansou_comment_parent on kansou_comment (parent_id);
create index kansou_comment_uid on kansou_comment (uid, id);
create index kansou_comment_thanked on kansou_comment (thanked_at) where thanked_at is not null;
create unique index kansou_comment_sent_once on kansou_comment (uid, send_key);

-- Who likes what was said: a row each, as for impressions.
create table kansou_comment_like (
  comment_id uuid not null,
  uid uuid not null,
  created_at timestamp with time zone not null,
  primary key (comment_id, uid),
  foreign key (comment_id) references kansou_comment (id) on delete cascade,
  foreign key (uid) references users (uid) on delete cascade
);
create index kansou_comment_like_uid on kansou_comment_like (uid);

-- A photograph that goes with an impression. Without one it waits to be sent with it, or has to go: a day later the night takes it, with its file.
create table kansou_photo (
  id uuid primary key,
  uid uuid,
  kansou_id uuid,
  file text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  unique (kansou_id),
  foreign key (uid) references users (uid) on delete set null,
  foreign key (kansou_id) references kansou (id) on delete set null,
  constraint kansou_photo_size check (width > 0 and height > 0)
);
create index kansou_photo_uid on kansou_photo (uid);
create index kansou_photo_loose on kansou_photo (created_at) where kansou_id is null;

-- A member asks staff to look at something; once for each thing.
create table kansou_report (
  id uuid primary key,
  kansou_id uuid not null,
  comment_id uuid,
  uid uuid not null,
  reason text not null,
  note text not null default '',
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  foreign key (kansou_id) references kansou (id) on delete cascade,
  foreign key (comment_id) references kansou_comment (id) on delete cascade,
  foreign key (uid) references users (uid) on delete cascade,
  constraint kansou_report_settled check ((settled_at is null) = (outcome is null))
);
create unique index kansou_report_once on kansou_report (uid, kansou_id, coalesce(comment_id, kansou_id));
create index kansou_report_of on kansou_report (kansou_id);
create index kansou_report_comment on kansou_report (comment_id);
create index kansou_report_waiting on kansou_report (created_at) where settled_at is null;

-- When one of those who wrote there last had an impression's page open.
create table kansou_seen (
  uid uuid not null,
  kansou_id uuid not null,
  seen_at timestamp with time zone not null,
  primary key (uid, kansou_id),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (kansou_id) references kansou (id) on delete cascade
);
create index kansou_seen_of on kansou_seen (kansou_id);

-- Who likes an impression: a row each, so that no tap counts twice.
create table liked_user (
  kansou_id uuid not null,
  uid uuid not null,
  created_at timestamp with time zone not null,
  primary key (kansou_id, uid),
  foreign key (kansou_id) references kansou (id) on delete cascade,
  foreign key (uid) references users (uid) on delete cascade
);
create index liked_user_newest on liked_user (kansou_id, created_at desc, uid);
create index liked_user_uid on liked_user (uid);

-- ═══ community/profiles ═══

-- Whom a member does not want to read; seen and felt by that member alone.
create table community_block (
  uid uuid not null,
  blocked_uid uuid not null,
  created_at timestamp with time zone not null,
  primary key (uid, blocked_uid),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (blocked_uid) references users (uid) on delete cascade,
  constraint community_block_other check (uid <> blocked_uid)
);
create index community_block_blocked on community_block (blocked_uid);

-- How a member is known where members write: a pen name and a figure, and nothing else.
create table community_profile (
  uid uuid primary key,
  id uuid not null,
  pen_name text not null,
  name_key text not null,
  avatar integer not null,
  muted_until timestamp with time zone,
  mute_reason text not null default '',
  leaves_words boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (id),
  unique (name_key),
  foreign key (uid) references users (uid) on delete cascade,
  constraint community_profile_avatar check (avatar between 1 and 12),
  constraint community_profile_name check (length(pen_name) between 1 and 200)
);
create index community_profile_muted on community_profile (muted_until) where muted_until is not null;

-- ═══ community/rooms ═══

-- The room of a member and a plan; made with its first message. Source: specification §3.
create table room (
  id uuid primary key,
  uid uuid not null,
  plan text not null,
  last_number integer not null,
  member_read integer not null default 0,
  staff_read integer not null default 0,
  tells_read boolean not null default true,
  waiting_since timestamp with time zone,
  later_until timestamp with time zone,
  assigned_to uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (assigned_to) references users (uid) on delete set null,
  constraint room_never_empty check (last_number >= 1),
  constraint room_read check (member_read between 0 and last_number
        and staff_read between 0 and last_number),
  constraint room_plan check (plan in ('eichi', 'kafuku', 'dcode', 'syaka', 'wa', 'prevo'))
);
create unique index room_of_member on room (uid, plan);
create index room_waiting on room (waiting_since, id) where waiting_since is not null;
create index room_later on room (later_until, id) where later_until is not null;
create index room_changed on room (changed_at desc, id desc);
create index room_assigned on room (assigned_to, changed_at desc);

-- What was said in a room. Its words are in no other table, no search and no record.
create table room_message (
  room_id uuid not null,
  number integer not null,
  side text not null,
  author uuid,
  body text not null,
  send_key uuid not null,
  created_at timestamp with time zone not null,
  primary key (room_id, number),
  foreign key (room_id) references room (id) on delete cascade,
  foreign key (author) references users (uid) on delete set null,
  constraint room_message_side check (side in ('member', 'staff')),
  constraint room_message_body check (length(body) between 0 and 10000)
);
create unique index room_message_sent_once on room_message (room_id, author, send_key);
create index room_message_author on room_message (author);

-- What staff tell each other of a room; the member never sees it.
create table room_note (
  id uuid primary key,
  room_id uuid not null,
  author uuid,
  body text not null,
  created_at timestamp with time zone not null,
  foreign key (room_id) references room (id) on delete cascade,
  foreign key (author) references users (uid) on delete set null,
  constraint room_note_body check (length(body) between 1 and 5000)
);
create index room_note_of on room_note (room_id, id);
create index room_note_author on room_note (author);

-- A photograph in a room; without a message it goes with the night, file and all.
create table room_photo (
  id uuid primary key,
  uid uuid,
  room_id uuid,
  number integer,
  file text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete set null,
  foreign key (room_id, number) references room_message (room_id, number) on delete set null,
  constraint room_photo_size check (width > 0 and height > 0)
);
create unique index room_photo_message on room_photo (room_id, number);
create index room_photo_uid on room_photo (uid);
create index room_photo_loose on room_photo (created_at) where room_id is null;

-- Words that staff begin an answer with.
create table room_template (
  id uuid primary key,
  title text not null,
  body text not null,
  updated_at timestamp with time zone not null,
  constraint room_template_title check (length(title) between 1 and 150),
  constraint room_template_body check (length(body) between 1 and 10000)
);
create unique index room_template_title on room_template (title);

-- ═══ editorial/media-editor ═══

-- A file on its way here, part by part. Its bytes lie in the folder of uploads under its id until they are all there.
create table desk_upload (
  id uuid primary key,
  item_id text not null,
  kind text not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  uid uuid not null,
  file_key text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint desk_upload_received check (received between 0 and bytes)
);
create index desk_upload_uid on desk_upload (uid);

-- ═══ identity/account ═══

-- What a member wants to hear of, and how. No row: the default of the rules.
create table contact_choice (
  uid uuid not null,
  kind text not null,
  channel text not null,
  wanted boolean not null,
  primary key (uid, kind, channel),
  foreign key (uid) references users (uid) on delete cascade
);

-- When a member wants to be left in quiet, and by how many ways. No row: the usual.
create table contact_hours (
  uid uuid primary key,
  quiet boolean not null,
  from_hour smallint not null,
  until_hour smallint not null,
  every_way boolean not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint contact_hours_of_day check (from_hour between 0 and 23 and until_hour between 0 and 23)
);

-- A password, as its slow salted hash.
create table credential (
  uid uuid primary key,
  hash text not null,
  must_change boolean not null default false,
  browser_hash text,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);

-- A ZIP of all that is kept of a person; the file lies in the storage until `endsAt`.
create table data_export (
  id uuid primary key,
  uid uuid not null,
  state text not null,
  file_key text,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index data_export_uid on data_export (uid);

-- Who LINE or Google says a member is.
create table identity (
  provider text not null,
  issuer text not null,
  subject text not null,
  uid uuid not null,
  label text not null default '',
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  primary key (provider, issuer, subject),
  foreign key (uid) references users (uid) on delete cascade
);
create unique index identity_one_each on identity (uid, provider);

create table member_address (
  id uuid primary key,
  uid uuid not null,
  name text not null,
  kana text not null,
  postal_code text not null,
  prefecture text not null,
  city text not null,
  street text not null,
  building text not null default '',
  phone text not null,
  is_default boolean not null default false,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index member_address_uid on member_address (uid);
create unique index member_address_default on member_address (uid) where is_default;

-- A signed-in browser. The cookie carries 256 random bits; only their SHA-256 is kept.
create table sign_in (
  token_hash text primary key,
  id uuid not null,
  uid uuid not null,
  means text not null default 'password',
  device text not null default '',
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  second_at timestamp with time zone,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  unique (id),
  foreign key (uid) references users (uid) on delete cascade
);
create index sign_in_uid on sign_in (uid);

-- People who can sign in. Source: specification §3, "User".
create table users (
  uid uuid primary key,
  email text,
  email_verified_at timestamp with time zone,
  display_name text not null default '',
  kana text not null default '',
  authority text not null default 'customer',
  roles text[] not null default '{}',
  line_user_id text,
  line_official01_friend boolean not null default false,
  line_friend_at timestamp with time zone,
  stripe_customer text,
  banned_at timestamp with time zone,
  left_at timestamp with time zone,
  remove_at timestamp with time zone,
  removed_at timestamp with time zone,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  unique (line_user_id),
  unique (stripe_customer),
  constraint users_authority check (authority in ('customer', 'staff', 'owner')),
  constraint users_roles check (roles <@ array['shop', 'content', 'community', 'support'])
);
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_email on users (email);
create index users_remove_at on users (remove_at);
create index users_newest on users (created desc, uid desc);
create index users_desk_name on users (kana, uid);
create index users_desk_staff on users (created, uid) where authority <> 'customer';
create index users_desk_banned on users (created, uid) where banned_at is not null;
create index users_desk_leaving on users (created, uid) where left_at is not null;

-- A member who was brought; invited once at most.
create table brought_member (
  uid uuid primary key,
  brought_at timestamp with time zone not null,
  invited_at timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade
);
create index brought_member_waiting on brought_member (uid) where invited_at is null;

-- One sending of invitations, from its beginning to its end; one at a time.
create table invitation_run (
  id uuid primary key,
  state text not null,
  total integer not null,
  sent integer not null default 0,
  started_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  foreign key (started_by) references users (uid) on delete set null,
  constraint invitation_run_state check (state in ('running', 'stopped', 'done'))
);
create unique index invitation_run_one on invitation_run (state) where state = 'running';

-- A token of LINE's app, by its hash: it counts only in the browser that showed it first.
create table liff_token (
  token_hash text primary key,
  browser_hash text not null,
  ends_at timestamp with time zone not null
);
create index liff_token_ends on liff_token (ends_at);

-- A sign-in on its way through LINE or Google. The browser holds the secret of its cookie.
create table login_flow (
  id_hash text primary key,
  provider text not null,
  state_hash text not null,
  nonce text not null,
  code_verifier text,
  intent text not null,
  uid uuid,
  redirect_url text not null,
  cart jsonb,
  code_hash text,
  verified jsonb,
  verified_at timestamp with time zone,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index login_flow_ends on login_flow (ends_at);
create index login_flow_state on login_flow (state_hash);

-- A link, and for signing in a code, that was sent to an address. Spent once, by POST.
create table mail_proof (
  id uuid primary key,
  kind text not null,
  email text not null,
  uid uuid,
  token_hash text not null,
  code_hash text,
  tries integer not null default 0,
  browser_hash text,
  redirect_url text not null default '/',
  cart jsonb,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  unique (token_hash),
  foreign key (uid) references users (uid) on delete cascade,
  constraint mail_proof_kind check (kind in ('verify', 'login', 'reset', 'connect'))
);
create index mail_proof_email on mail_proof (email, kind);
create index mail_proof_ends on mail_proof (ends_at);

-- A key pair of a member's device: we hold its public half.
create table passkey (
  id text primary key,
  uid uuid not null,
  public_key text not null,
  counter bigint not null,
  as_second boolean not null default false,
  transports jsonb not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade
);
create index passkey_uid on passkey (uid);

-- What a device is asked to sign. Taken once, in time, by the browser or the sign-in that asked.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null,
  bound_hash text not null,
  ends_at timestamp with time zone not null,
  constraint passkey_challenge_purpose check (purpose in ('add', 'login', 'prove'))
);
create index passkey_challenge_ends on passkey_challenge (ends_at);

-- The second factor by time-based codes: the secret is sealed with the server's own.
create table totp (
  uid uuid primary key,
  sealed text not null,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  recovery jsonb not null default '[]'::jsonb,
  foreign key (uid) references users (uid) on delete cascade
);

-- ═══ identity/addresses ═══

-- Postal codes of Japan with their towns, as the list has them; one code may have several rows.
create table postal_code (
  id serial primary key,
  code char(7) not null,
  prefecture text not null,
  city text not null,
  town text not null
);
create index postal_code_code on postal_code (code);

-- Which list is loaded; one row.
create table postal_code_source (
  id text primary key,
  rows integer not null,
  loaded_at timestamp with time zone not null,
  data_of date not null
);

-- ═══ identity/letters ═══

-- What came in somebody's quiet hours and goes in one letter when they are over.
create table held_notice (
  id uuid primary key,
  uid uuid not null,
  kind text not null,
  offered text[] not null,
  subject text not null,
  link text not null,
  until timestamp with time zone not null,
  done_at timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade
);
create index held_notice_due on held_notice (until) where done_at is null;
create index held_notice_uid on held_notice (uid);
create index held_notice_done on held_notice (done_at);

-- Who gets the same words by LINE as others, and by which call: one row for each row of the post, and as long as that one, so that a row which is carried again is not sent again.
create table shared_line (
  notice_id uuid primary key,
  uid uuid not null,
  words text not null,
  rest text[] not null,
  call_id uuid,
  tries integer not null default 0,
  next_at timestamp with time zone,
  foreign key (notice_id) references outbox (id) on delete cascade,
  foreign key (uid) references users (uid) on delete cascade,
  constraint shared_line_tries check (tries >= 0)
);
create index shared_line_due on shared_line (next_at, notice_id) where next_at is not null;
create index shared_line_call on shared_line (call_id) where next_at is not null;
create index shared_line_uid on shared_line (uid);

-- What the shop wrote to a member, as it was written. Everybody has it here; who has proved an address gets it by mail too.
create table member_letter (
  id uuid primary key,
  uid uuid not null,
  kind text not null,
  subject text not null,
  parts jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade
);
create index member_letter_uid on member_letter (uid, created_at, id);
create index member_letter_unread on member_letter (uid, created_at, id) where read_at is null;

-- ═══ identity/licence ═══

-- An invitation to a plan, opened by its token.
create table invitation (
  id uuid primary key,
  token_hash text not null,
  item_id text not null,
  days integer not null,
  note text not null default '',
  left integer not null,
  ends_at timestamp with time zone not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  unique (token_hash),
  foreign key (item_id) references item_master (id),
  constraint invitation_left check (left >= 0)
);

-- How an item is from the beginning of a Tokyo day on: what stands in `item_master` is how it began. A row whose day has come is never written again.
create table item_change (
  id uuid primary key,
  item_id text not null,
  from_day date not null,
  title text not null,
  price integer not null,
  days integer not null,
  areas jsonb not null,
  holders text not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  begun_at timestamp with time zone,
  foreign key (item_id) references item_master (id),
  foreign key (written_by) references users (uid) on delete set null,
  constraint item_change_price check (price >= 0),
  constraint item_change_days check (days >= 0),
  constraint item_change_holders check (holders in ('keep', 'move'))
);
create unique index item_change_day on item_change (item_id, from_day) where withdrawn_at is null;

-- What can be held: plans, trials, tickets, product subscriptions. Source: specification §3, reading, "Licences".
create table item_master (
  id text primary key,
  title text not null,
  kana text not null default '',
  seal text not null default '',
  kind text not null,
  price integer not null default 0,
  interval text not null default 'none',
  trial_days integer not null default 0,
  term_days integer not null default 0,
  bits integer not null default 0,
  areas jsonb not null default '[]'::jsonb,
  grants integer not null default 1,
  same_as text,
  becomes text,
  once text not null default 'no',
  sale text not null default 'closed',
  sort integer not null default 0,
  constraint item_master_price check (price >= 0),
  constraint item_master_grants check (grants >= 0)
);

-- A licence held by a member.
create table item_own (
  id uuid primary key,
  uid uuid not null,
  item_id text not null,
  status text not null,
  store integer not null,
  since_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  since date not null,
  expire date not null,
  origin text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (origin),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (item_id) references item_master (id),
  constraint item_own_store check (store >= 0),
  constraint item_own_times check (expire_at >= since_at)
);
create index item_own_uid on item_own (uid);
create index item_own_item on item_own (item_id, expire_at);

-- Who has had a once-only offer: a person, not a spelling of an address.
create table once_taken (
  person_hash text not null,
  item_id text not null,
  uid uuid not null,
  taken_at timestamp with time zone not null,
  primary key (person_hash, item_id),
  foreign key (item_id) references item_master (id),
  foreign key (uid) references users (uid)
);

-- Each use of a ticket, and each giving back.
create table ticket_use (
  id uuid primary key,
  licence_id uuid not null,
  uid uuid not null,
  purpose text not null,
  used_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  return_reason text,
  foreign key (licence_id) references item_own (id) on delete cascade,
  foreign key (uid) references users (uid)
);
create unique index ticket_use_purpose on ticket_use (uid, purpose);
create index ticket_use_licence on ticket_use (licence_id);

-- ═══ identity/points ═══

-- How goods give points from a day on. A day that has begun is never written again.
create table point_rule (
  from_day date primary key,
  yen_per_point integer not null,
  term_days integer not null,
  least_use integer not null default 1,
  written_by uuid,
  written_at timestamp with time zone not null,
  foreign key (written_by) references users (uid) on delete set null,
  constraint point_rule_rate check (yen_per_point between 1 and 100000),
  constraint point_rule_least check (least_use between 1 and 10000),
  constraint point_rule_term check (term_days between 30 and 3650)
);

-- The ledger: every movement, never changed. Grants and returns are positive, uses, expiries and take-backs negative.
create table point_entry (
  id uuid primary key,
  uid uuid not null,
  product text not null,
  amount integer not null,
  kind text not null,
  origin text not null,
  words text not null,
  at timestamp with time zone not null,
  unique (origin),
  foreign key (uid) references users (uid) on delete cascade
);
create index point_entry_uid on point_entry (uid, at);

-- Points that came in. `used` only grows; what came in never changes.
create table point_grant (
  id uuid primary key,
  uid uuid not null,
  product text not null,
  amount integer not null,
  used integer not null default 0,
  origin text not null,
  words text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  told_at timestamp with time zone,
  unique (origin),
  foreign key (uid) references users (uid) on delete cascade,
  constraint point_grant_amount check (amount > 0),
  constraint point_grant_used check (used >= 0 and used <= amount)
);
create index point_grant_uid on point_grant (uid, product, expires_at);
create index point_grant_untold on point_grant (expires_at, id) where told_at is null and used < amount;

-- ═══ identity/push-devices ═══

-- A device that agreed to show notices: one browser. It goes with its sign-in.
create table push_device (
  id uuid primary key,
  uid uuid not null,
  sign_in_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  unique (endpoint),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (sign_in_id) references sign_in (id) on delete cascade,
  constraint push_device_endpoint check (length(endpoint) between 1 and 1000)
);
create index push_device_uid on push_device (uid, created_at, id);
create index push_device_sign_in on push_device (sign_in_id);

-- Which notice reached which device; it goes with the row of the post.
create table push_sent (
  notice_id uuid not null,
  device_id uuid not null,
  sent_at timestamp with time zone not null,
  primary key (notice_id, device_id),
  foreign key (notice_id) references outbox (id) on delete cascade,
  foreign key (device_id) references push_device (id) on delete cascade
);
create index push_sent_device on push_sent (device_id);

-- ═══ identity/session ═══

-- Somebody of the staff sees the site as a member does. The cookie carries 256 random bits and a signature; only the bits' SHA-256 is kept.
create table member_viewing (
  id uuid primary key,
  token_hash text not null,
  uid uuid not null,
  staff_uid uuid not null,
  sign_in_id uuid,
  reason text not null,
  begun_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unique (token_hash),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (staff_uid) references users (uid) on delete cascade,
  foreign key (sign_in_id) references sign_in (id) on delete set null,
  constraint member_viewing_times check (ends_at > begun_at)
);
create index member_viewing_uid on member_viewing (uid);
create index member_viewing_staff on member_viewing (staff_uid);
create index member_viewing_sign_in on member_viewing (sign_in_id);
create index member_viewing_begun on member_viewing (begun_at, id);
create index member_viewing_open on member_viewing (ends_at) where ended_at is null;

-- ═══ learning/diaries ═══

-- How a member wants both diaries; who chose nothing has no row.
create table diary_choice (
  uid uuid primary key,
  ends_at integer not null,
  chosen_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint diary_choice_ends_at check (ends_at in (0, 4))
);

-- What stood on a page before; kept for 30 days, gone at once with a deleted page.
create table diary_earlier (
  uid uuid not null,
  kind text not null,
  day date not null,
  version integer not null,
  sealed bytea not null,
  replaced_at timestamp with time zone not null,
  primary key (uid, kind, day, version),
  foreign key (uid, kind, day) references diary_page (uid, kind, day) on delete cascade
);
create index diary_earlier_replaced on diary_earlier (replaced_at);

-- The key that a member's pages are sealed with, itself sealed with a master key.
create table diary_key (
  uid uuid primary key,
  master text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index diary_key_master on diary_key (master, uid);

-- A page: a member, a diary, a day in Tokyo. All its numbers and words lie sealed in one column. A deleted page stays, blank and not saved, for 30 days, so that an old tab cannot bring it back.
create table diary_page (
  uid uuid not null,
  kind text not null,
  day date not null,
  version integer not null,
  saved boolean not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  primary key (uid, kind, day),
  foreign key (uid) references diary_key (uid) on delete cascade,
  constraint diary_page_kind check (kind in ('eichi', 'sonkyo')),
  constraint diary_page_version check (version >= 1)
);
create index diary_page_deleted on diary_page (saved_at) where not saved;

-- A photograph of a page, sealed in the storage; without a page it goes, file and all.
create table diary_photo (
  id uuid primary key,
  uid uuid,
  kind text,
  day date,
  file text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  foreign key (uid, kind, day) references diary_page (uid, kind, day) on delete set null,
  constraint diary_photo_size check (width > 0 and height > 0)
);
create index diary_photo_page on diary_photo (uid, kind, day, created_at);
create index diary_photo_loose on diary_photo (id) where uid is null;

-- ═══ learning/questionnaires ═══

-- What is asked, as staff write it. Answers point to an edition of it.
create table questionnaire (
  id text primary key,
  title text not null,
  line text not null,
  audience text not null,
  once boolean not null,
  questions jsonb not null,
  ends_at timestamp with time zone,
  status text not null default 'draft',
  edition integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint questionnaire_status check (status in ('draft', 'open', 'closed')),
  constraint questionnaire_audience check (audience in ('everyone', 'members', 'link'))
);
create index questionnaire_desk_changed on questionnaire (updated_at, id);

-- What one person answers: a draft until it is sent.
create table questionnaire_answer (
  id uuid primary key,
  questionnaire_id text not null,
  edition integer not null,
  uid uuid,
  who text not null,
  once boolean not null,
  answers jsonb not null,
  started_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (questionnaire_id, edition) references questionnaire_edition (questionnaire_id, edition)
);
create unique index questionnaire_answer_draft on questionnaire_answer (questionnaire_id, who) where sent_at is null;
create unique index questionnaire_answer_once on questionnaire_answer (questionnaire_id, who) where once;
create index questionnaire_answer_uid on questionnaire_answer (uid, saved_at);
create index questionnaire_answer_sent on questionnaire_answer (questionnaire_id, edition, sent_at);

-- As it was published: never written again.
create table questionnaire_edition (
  questionnaire_id text not null,
  edition integer not null,
  questions jsonb not null,
  published_at timestamp with time zone not null,
  primary key (questionnaire_id, edition),
  foreign key (questionnaire_id) references questionnaire (id)
);

-- ═══ learning/quizzes ═══

-- How often each result came out on each day; of whom, nowhere.
create table quiz_count (
  day date not null,
  quiz text not null,
  result text not null,
  times integer not null,
  primary key (day, quiz, result)
);

-- What the desk made of a quiz. The one without a day is the draft; one that was published is never written again. The first edition of each is the text of the start and has no row.
create table quiz_edition (
  quiz text not null,
  edition integer not null,
  written jsonb not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  primary key (quiz, edition)
);
create unique index quiz_edition_draft on quiz_edition (quiz) where published_at is null;

-- A result that a member chose to keep. What was answered is not in it.
create table quiz_result (
  id uuid primary key,
  uid uuid not null,
  quiz text not null,
  edition integer not null,
  result text not null,
  mixture jsonb not null,
  kept_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index quiz_result_uid on quiz_result (uid, kept_at);

-- ═══ learning/scenarios ═══

-- A scenario that a member has begun: where in it, how they came there, and when it was finished.
create table story_reading (
  uid uuid not null,
  scenario text not null,
  trail text[] not null,
  scene text,
  done_at timestamp with time zone,
  moved_at timestamp with time zone not null,
  primary key (uid, scenario),
  foreign key (uid) references users (uid) on delete cascade
);
create index story_reading_moved on story_reading (uid, moved_at);
create index story_reading_inside on story_reading (scenario) where scene is not null;

-- A scene that a member has read, by its permanent id, and what was remembered of the choice.
create table story_scene (
  uid uuid not null,
  scene text not null,
  mark text,
  read_at timestamp with time zone not null,
  primary key (uid, scene),
  foreign key (uid) references users (uid) on delete cascade
);

-- What staff wrote of a scenario; while it is open, readers have it instead of the text of the start.
create table story_text (
  id text primary key,
  title text not null,
  note text not null,
  scenes jsonb not null,
  used text[] not null,
  status text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint story_text_status check (status in ('draft', 'open'))
);

-- ═══ learning/stamps ═══

-- A 判: given once, never taken away. Source: specification §3.
create table eichi_stamps (
  uid uuid not null,
  day date not null,
  cause text not null,
  subject text not null,
  given_at timestamp with time zone not null,
  primary key (uid, day, cause),
  foreign key (uid) references users (uid) on delete cascade,
  constraint eichi_stamps_cause check (cause in ('diary', 'lesson', 'streak', 'event', 'thanks'))
);
create unique index eichi_stamps_once on eichi_stamps (uid, cause, subject) where subject <> '';

-- ═══ library/another-frontier ═══

-- How members show themselves to the fellows of another-frontier, if they agree to.
create table nakama_profile (
  uid uuid primary key,
  id uuid not null,
  name text not null,
  words text not null default '',
  avatar integer not null,
  shown boolean not null default false,
  hidden_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  unique (id),
  foreign key (uid) references users (uid) on delete cascade,
  constraint nakama_profile_avatar check (avatar between 1 and 12),
  constraint nakama_profile_words check (length(name) between 1 and 200 and length(words) <= 2000)
);
create index nakama_profile_shown on nakama_profile (id desc) where shown and hidden_at is null;

-- ═══ library/dictionary ═══

-- Who may call the dictionary from outside; the codes themselves are nowhere.
create table dictionary_code (
  hash text primary key,
  name text not null,
  created timestamp with time zone not null,
  revoked timestamp with time zone
);
create index dictionary_code_name on dictionary_code (name);

-- Words of the school.
create table dictionary_entry (
  id text primary key,
  word text not null,
  kana text not null,
  initial text not null,
  order_key text collate "C" not null,
  folded text collate "C" not null,
  sound text collate "C" not null,
  tags text[] not null default '{}',
  summary text not null default '',
  body text not null default '',
  related text[] not null default '{}',
  links text[] not null default '{}',
  score integer not null default 0,
  status text not null default 'draft',
  open_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint dictionary_entry_status check (status in ('draft', 'open', 'closed')),
  constraint dictionary_entry_initial check (char_length(initial) = 1)
);
create index dictionary_entry_order on dictionary_entry (order_key, open_at, id);
create index dictionary_entry_word on dictionary_entry (word);
create index dictionary_entry_changed on dictionary_entry (updated_at desc, order_key, id);
create index dictionary_entry_desk_score on dictionary_entry (score, id);
create index dictionary_entry_desk_changed on dictionary_entry (updated_at, id);
create index dictionary_entry_links on dictionary_entry using gin (links);
create index dictionary_entry_folded on dictionary_entry (folded);
create index dictionary_entry_sound on dictionary_entry (sound);
create index dictionary_entry_tags on dictionary_entry using gin (tags);
create index dictionary_entry_related on dictionary_entry using gin (related);
create index dictionary_entry_asked on dictionary_entry (score desc, order_key, id);
create index dictionary_entry_listed on dictionary_entry (status, order_key, open_at, id);
create index dictionary_entry_waiting on dictionary_entry (open_at);

-- How each word is found by its name and reading, folded once when it is written: a short row, so that thousands are looked through in a moment. Letters and pairs of letters, here and below, and the order of what is most asked for are in indexes that triggers.sql makes.
create table dictionary_name (
  id text primary key,
  name text collate "C" not null,
  kana text collate "C" not null,
  score integer not null,
  order_key text collate "C" not null,
  open_at timestamp with time zone,
  foreign key (id) references dictionary_entry (id) on delete cascade
);
create index dictionary_name_name on dictionary_name (name);
create index dictionary_name_kana on dictionary_name (kana);
create index dictionary_name_name_end on dictionary_name (reverse(name) collate C);
create index dictionary_name_kana_end on dictionary_name (reverse(kana) collate C);

-- How it is found by all that is told of it.
create table dictionary_search (
  id text primary key,
  name text collate "C" not null,
  kana text collate "C" not null,
  score integer not null,
  order_key text collate "C" not null,
  open_at timestamp with time zone,
  near text not null,
  far text not null,
  foreign key (id) references dictionary_entry (id) on delete cascade
);

-- ═══ library/matome ═══

-- Summaries that gather lessons, videos and words.
create table matome (
  id text primary key,
  title text not null,
  kana text not null,
  summary text not null default '',
  body jsonb not null,
  areas text[] not null default '{}',
  free boolean not null default false,
  picture jsonb not null,
  status text not null default 'draft',
  open_at timestamp with time zone not null,
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint matome_status check (status in ('draft', 'open', 'closed'))
);
create index matome_desk_place on matome (position, id);
create index matome_desk_name on matome (kana, id);
create index matome_desk_opens on matome (open_at, id);
create index matome_desk_changed on matome (updated_at, id);

-- ═══ library/media ═══

-- Every piece that can be heard or watched: onsei, body_voice, music, kagura, radio, douga, music_video, another-frontier media.
create table media_item (
  id text primary key,
  collection text not null,
  medium text not null,
  title text not null,
  kana text not null,
  name text not null default '',
  summary text not null default '',
  body text not null default '',
  tags text[] not null default '{}',
  tags1 text[] not null default '{}',
  weeks jsonb not null default '[]'::jsonb,
  areas text[] not null default '{}',
  free boolean not null default false,
  playtag text,
  seconds double precision not null default 0,
  picture jsonb not null,
  file_key text,
  mime text not null default '',
  bytes bigint not null default 0,
  vimeo_id text,
  vimeo_hash text,
  transcript text,
  status text not null default 'draft',
  open_at timestamp with time zone not null,
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null
);
create unique index media_item_vimeo on media_item (vimeo_id) where vimeo_id is not null;
create index media_item_desk_shelf on media_item ((collection || ' ' || lpad(position::text, 9, '0')), id);
create index media_item_desk_name on media_item (kana, id);
create index media_item_desk_opens on media_item (open_at, id);
create index media_item_desk_updated on media_item (updated_at, id);
create index media_item_desk_status on media_item (status, open_at, id);
create index media_item_shelf on media_item (collection, position, id);

-- The same by the day of Tokyo, for 13 months: sums of nobody.
create table media_play_day (
  item_id text not null,
  day date not null,
  members integer not null default 0,
  visitors integer not null default 0,
  primary key (item_id, day)
);
create index media_play_day_day on media_play_day (day);

-- How often a piece was played; members' plays are the sum of their rows.
create table media_plays (
  item_id text primary key,
  members bigint not null default 0,
  visitors bigint not null default 0
);

-- What a listener wrote, for a moment or for the whole piece. Only the writer reads it.
create table memo (
  id uuid primary key,
  uid uuid not null,
  item_id text not null,
  at_seconds double precision,
  body text not null,
  words text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint memo_body check (length(body) between 1 and 10000)
);
create index memo_newest on memo (uid, updated_at desc, id desc);
create index memo_piece on memo (uid, item_id);
create unique index memo_whole on memo (uid, item_id) where at_seconds is null;

-- A list that a member put together: its owner's alone. What is in it is asked at each look.
create table own_playlist (
  id uuid primary key,
  uid uuid not null,
  title text not null,
  item_ids text[] not null default '{}',
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade,
  constraint own_playlist_pieces check (cardinality(item_ids) <= 200)
);
create index own_playlist_newest on own_playlist (uid, updated_at, id);

-- Where a person is in a piece. Saved often: one row, no index on what a save changes, so that it touches one place.
create table playback (
  uid uuid not null,
  item_id text not null,
  seconds double precision not null,
  duration double precision not null,
  completed boolean not null default false,
  completed_at timestamp with time zone,
  session text not null,
  device text not null,
  at timestamp with time zone not null,
  plays integer not null default 0,
  counted_at timestamp with time zone,
  hidden boolean not null default false,
  primary key (uid, item_id),
  foreign key (uid) references users (uid) on delete cascade
);
create index playback_piece on playback (item_id);
create index playback_completed on playback (completed_at) where completed_at is not null;

-- What follows a listener from device to device.
create table player_state (
  uid uuid primary key,
  queue text[] not null default '{}',
  queue_at timestamp with time zone not null,
  speeds jsonb not null default '{}'::jsonb,
  smart_rewind boolean not null default true,
  private_until timestamp with time zone,
  foreign key (uid) references users (uid) on delete cascade
);

-- Ways of listening put together by staff, for holders of a plan's area; the higher the priority, the nearer the top.
create table playlist (
  id text primary key,
  title text not null,
  summary text not null default '',
  plan text not null default '',
  priority integer not null default 0,
  item_ids text[] not null,
  status text not null default 'open',
  version integer not null default 1
);
create index playlist_desk_priority on playlist (priority, id);
create index playlist_desk_name on playlist (title, id);

-- ═══ library/saved-words ═══

-- A word of the dictionary that a member marked. No reference to the word: one that staff hide for a while comes back with its mark.
create table saved_word (
  uid uuid not null,
  entry_id text not null,
  created_at timestamp with time zone not null,
  primary key (uid, entry_id),
  foreign key (uid) references users (uid) on delete cascade
);
create index saved_word_uid on saved_word (uid, created_at);

-- ═══ library/transcripts ═══

-- What is still to be read: triggers.sql puts a piece or a word here when it changes, so that no writer can forget it. `all`: every piece; `changed`: readers do not see yet what was read.
create table spoken_due (
  kind text not null,
  id text not null,
  primary key (kind, id)
);

-- What is said in a piece, folded: where a new word is looked for.
create table spoken_text (
  item_id text primary key,
  folded text not null
);

-- In which pieces a word of the dictionary is said, and where: read from transcripts and words when either changes.
create table spoken_word (
  word_id text not null,
  item_id text not null,
  lines integer not null,
  places jsonb not null,
  primary key (word_id, item_id)
);
create index spoken_word_item on spoken_word (item_id);
create index spoken_word_lines on spoken_word (word_id, lines desc);

-- ═══ memberships/events ═══

-- What was pressed at the doors of an event: who came, and what of it was taken back.
create table event_door_mark (
  key uuid primary key,
  reservation_id uuid not null,
  arrived boolean not null,
  at timestamp with time zone not null,
  foreign key (reservation_id) references event_reservation (id) on delete cascade
);
create index event_door_mark_reservation on event_door_mark (reservation_id, at);

-- A letter of the desk to those who come to an event.
create table event_letter (
  id uuid primary key,
  event_id text not null,
  words text not null,
  receivers integer not null,
  sent_at timestamp with time zone not null,
  foreign key (event_id) references event (id)
);
create index event_letter_newest on event_letter (event_id, sent_at desc);

-- Who comes, who waits, who was offered a place, and who does not come any more.
create table event_reservation (
  id uuid primary key,
  event_id text not null,
  uid uuid,
  name text not null default '',
  email text not null default '',
  number bigint not null,
  seats integer not null,
  companions text not null,
  note text not null,
  state text not null,
  ticket_uses uuid[] not null default '{}',
  free_until timestamp with time zone not null,
  late_fee integer not null default 100,
  offer_until timestamp with time zone,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  arrived_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reminded_soon_at timestamp with time zone,
  foreign key (event_id) references event (id),
  foreign key (uid) references users (uid),
  constraint event_reservation_state check (state in ('waiting', 'offered', 'held', 'confirmed', 'cancelled')),
  constraint event_reservation_seats check (seats between 1 and 4),
  constraint event_reservation_offer check (state not in ('offered', 'held') or offer_until is not null)
);
create unique index event_reservation_once on event_reservation (event_id, uid) where state <> 'cancelled';
create unique index event_reservation_guest_once on event_reservation (event_id, email) where uid is null and email <> '' and state <> 'cancelled';
create index event_reservation_guests on event_reservation (created_at) where uid is null and email <> '';
create index event_reservation_order on event_reservation (event_id, state, number);
create index event_reservation_arrived on event_reservation (arrived_at) where arrived_at is not null;
create index event_reservation_uid on event_reservation (uid, created_at);
create index event_reservation_offers on event_reservation (offer_until) where state in ('offered', 'held');

-- One date of an event, with its places. Source: reading "Events".
create table event (
  id text primary key,
  title text not null,
  body jsonb not null,
  place text not null,
  way_there text not null default '',
  online boolean not null default false,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  places integer not null,
  taken integer not null default 0,
  fee text not null,
  price integer not null default 0,
  late_fee integer not null default 100,
  series text not null,
  areas text[] not null default '{}',
  open_at timestamp with time zone not null,
  free_until timestamp with time zone not null,
  status text not null default 'draft',
  called_off_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint event_status check (status in ('draft', 'open', 'closed')),
  constraint event_fee check (fee in ('ticket', 'card', 'free')),
  constraint event_price check ((fee = 'card') = (price > 0) and late_fee between 0 and 100),
  constraint event_times check (ends_at > starts_at),
  constraint event_places check (taken between 0 and places)
);
create index event_starts on event (starts_at, id);
create index event_desk_changed on event (updated_at, id);
create index event_series on event (series, starts_at);

-- What a reservation costs by card: one row for each, from the moment its places are held. It outlives the reservation, for the books.
create table event_payment (
  id uuid primary key,
  number serial not null,
  reservation_id uuid,
  event_id text not null,
  uid uuid,
  payer text not null,
  title text not null,
  seats integer not null,
  total integer not null,
  state text not null,
  attempt integer not null default 1,
  session_ends_at timestamp with time zone not null,
  session_id text,
  session_url text,
  payment_intent text,
  method_label text not null default '',
  paid_at timestamp with time zone,
  refunded integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (number),
  unique (reservation_id),
  unique (session_id),
  unique (payment_intent),
  foreign key (reservation_id) references event_reservation (id) on delete set null,
  foreign key (event_id) references event (id),
  foreign key (uid) references users (uid),
  constraint event_payment_state check (state in ('draft', 'open', 'paid', 'ended')),
  constraint event_payment_paid check ((state = 'paid') = (paid_at is not null)),
  constraint event_payment_amount check (total > 0 and refunded between 0 and total)
);
create index event_payment_uid on event_payment (uid, created_at);
create index event_payment_event on event_payment (event_id);
create index event_payment_charged on event_payment (paid_at, (id::text)) where state = 'paid';

-- Receipts handed out for events; the first is the original, later ones carry 再発行.
create table event_receipt (
  id uuid primary key,
  number serial not null,
  payment_id uuid not null,
  issue integer not null,
  addressee text not null,
  issued_at timestamp with time zone not null,
  unique (number),
  foreign key (payment_id) references event_payment (id)
);
create index event_receipt_payment on event_receipt (payment_id);

-- ═══ memberships/landing ═══

-- A landing page in the shop's own words; no row, or none that is open: in the house's.
create table landing_text (
  id text primary key,
  words jsonb not null,
  status text not null default 'draft',
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint landing_text_status check (status in ('draft', 'open', 'closed'))
);

-- ═══ memberships/subscription ═══

-- A charge that did not go through, with what the member was told.
create table failed_charge (
  invoice_id text not null,
  attempt integer not null,
  subscription_id uuid not null,
  amount integer not null,
  next_attempt_at timestamp with time zone,
  failed_at timestamp with time zone not null,
  primary key (invoice_id, attempt),
  foreign key (subscription_id) references subscription (id) on delete cascade
);
create index failed_charge_subscription on failed_charge (subscription_id);
create index failed_charge_when on failed_charge (failed_at);

-- One confirmation of a plan, ticket or trial, as the member saw it, with its provider's page.
create table plan_order (
  id uuid primary key,
  number serial not null,
  uid uuid not null,
  item_id text not null,
  kind text not null,
  state text not null,
  terms jsonb not null,
  total integer not null,
  attempt integer not null default 0,
  session_id text,
  session_url text,
  session_ends_at timestamp with time zone,
  payment_intent text,
  method_label text not null default '',
  paid_at timestamp with time zone,
  refunded integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (number),
  unique (session_id),
  unique (payment_intent),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (item_id) references item_master (id),
  constraint plan_order_refunded check (refunded >= 0 and refunded <= total),
  constraint plan_order_state check (state in ('draft', 'open', 'paid', 'expired', 'failed', 'abandoned'))
);
create index plan_order_uid on plan_order (uid, created_at);
create index plan_order_open on plan_order (state, session_ends_at);
create index plan_order_charged on plan_order (paid_at, (id::text)) where kind = 'ticket' and state = 'paid' and total > 0;

-- The provider's prices, so that a line of an invoice names its item.
create table plan_price (
  price_id text primary key,
  item_id text not null,
  amount integer not null,
  interval text not null,
  foreign key (item_id) references item_master (id)
);

-- Receipts of plans and tickets; their numbers begin far above those of orders.
create table plan_receipt (
  id uuid primary key,
  number serial not null,
  payment text not null,
  uid uuid not null,
  issue integer not null,
  addressee text not null,
  proviso text not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  unique (number),
  foreign key (uid) references users (uid)
);
create unique index plan_receipt_issue on plan_receipt (payment, issue);

-- A place that a member asked to be kept on a plan that is full or not open yet.
create table plan_reservation (
  uid uuid not null,
  item_id text not null,
  note text not null default '',
  created_at timestamp with time zone not null,
  primary key (uid, item_id),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (item_id) references item_master (id)
);

-- Our mirror of a running plan. Source: specification §3, "Subscription".
create table subscription (
  id uuid primary key,
  uid uuid not null,
  item_id text not null,
  next_item_id text,
  provider_id text not null,
  customer text not null,
  status text not null,
  amount integer not null,
  paid_price text,
  interval text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  trial_end timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  paused_until timestamp with time zone,
  ended_at timestamp with time zone,
  method_label text not null default '',
  default_method text,
  reason_selected text,
  reason_text text,
  shoshin_text text,
  memo text,
  dropped_item_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (provider_id),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (item_id) references item_master (id),
  foreign key (next_item_id) references item_master (id),
  foreign key (dropped_item_id) references item_master (id)
);
create index subscription_uid on subscription (uid);
create index subscription_status on subscription (status, period_end);
create index subscription_newest on subscription (created_at, id);
create index subscription_newest_of on subscription (status, created_at, id);
create index subscription_ending on subscription (period_end, id);
create index subscription_trial_end on subscription (trial_end);
create index subscription_ended on subscription (ended_at);
create unique index subscription_one_running on subscription (uid, item_id) where status in ('trialing', 'active', 'past_due', 'paused');

-- Money received for a period of a plan, once.
create table subscription_payment (
  invoice_id text primary key,
  number serial not null,
  subscription_id uuid not null,
  uid uuid not null,
  reason text not null,
  amount integer not null,
  method_label text not null,
  lines jsonb not null,
  paid_at timestamp with time zone not null,
  payment_intent text,
  refunded integer not null default 0,
  taken_back integer not null default 0,
  unique (number),
  foreign key (subscription_id) references subscription (id) on delete cascade,
  foreign key (uid) references users (uid),
  constraint subscription_payment_amount check (amount >= 0 and refunded between 0 and amount and taken_back between 0 and refunded)
);
create index subscription_payment_intent on subscription_payment (payment_intent);
create index subscription_payment_uid on subscription_payment (uid, paid_at);
create index subscription_payment_of on subscription_payment (subscription_id);
create index subscription_payment_by_amount on subscription_payment (amount, paid_at) where amount > 0;
create index subscription_payment_charged on subscription_payment (paid_at, invoice_id) where amount > 0;

-- Saved means of payment. Source: specification §3, "Token". No card number is ever here.
create table token (
  id text primary key,
  uid uuid not null,
  method text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null default false,
  updated_at timestamp with time zone not null,
  foreign key (uid) references users (uid) on delete cascade
);
create index token_uid on token (uid, method);

-- One parcel for each paid cycle.
create table parcel (
  id uuid primary key,
  subscription_id uuid not null,
  uid uuid not null,
  invoice_id text not null,
  state text not null,
  ship_on date not null,
  address jsonb not null,
  contents jsonb not null,
  asks jsonb not null default '[]'::jsonb,
  carrier text,
  tracking_number text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (invoice_id),
  foreign key (subscription_id) references subscription (id) on delete cascade,
  foreign key (uid) references users (uid)
);
create index parcel_open on parcel (ship_on, id) where state in ('planned', 'packing');
create index parcel_state on parcel (state, ship_on);
create index parcel_uid on parcel (uid, ship_on);
create index parcel_subscription on parcel (subscription_id);

-- Pieces that a box keeps. Every statement that changes stock comes after `lockSizes`.
create table parcel_hold (
  id uuid primary key,
  subscription_id uuid not null,
  parcel_id uuid,
  sku text not null,
  quantity integer not null,
  state text not null,
  foreign key (subscription_id) references subscription (id) on delete cascade,
  foreign key (parcel_id) references parcel (id) on delete cascade,
  constraint parcel_hold_quantity check (quantity > 0),
  constraint parcel_hold_state check (state in ('held', 'sold', 'freed'))
);
create index parcel_hold_of on parcel_hold (subscription_id, state);

-- What a goods subscription sends, and to whom, from the next parcel on.
create table parcel_plan (
  subscription_id uuid primary key,
  uid uuid not null,
  address jsonb not null,
  next_address jsonb,
  contents jsonb not null,
  updated_at timestamp with time zone not null,
  foreign key (subscription_id) references subscription (id) on delete cascade,
  foreign key (uid) references users (uid)
);

-- A choice of N goods for the next parcel.
create table selection (
  id uuid primary key,
  key_hash text not null,
  set text not null,
  uid uuid,
  email text not null default '',
  picks jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (key_hash),
  foreign key (uid) references users (uid)
);
create index selection_uid on selection (uid, set);

-- Who held a plan when a new price for its holders was planned, and how far each of them is.
create table price_move (
  change_id uuid not null,
  subscription_id uuid not null,
  before integer not null,
  state text not null,
  told_at timestamp with time zone,
  moved_at timestamp with time zone,
  untold_at timestamp with time zone,
  primary key (change_id, subscription_id),
  foreign key (change_id) references item_change (id) on delete cascade,
  foreign key (subscription_id) references subscription (id) on delete cascade
);
create index price_move_subscription on price_move (subscription_id);
create index price_move_untold on price_move (change_id) where told_at is null;
create index price_move_planned on price_move (change_id) where state = 'planned';

-- ═══ platform/audit ═══

-- Who changed what, written in the same transaction as the change and never altered; it goes after three years, but for what is of the books.
create table audit (
  id uuid primary key,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  screen text,
  books boolean not null default false
);
create index audit_subject on audit (subject, at desc, id desc);
create index audit_actor on audit (actor, at desc, id desc);
create index audit_action on audit (action, at desc, id desc);
create index audit_desk on audit (split_part(screen, '/', 3), at desc, id desc) where split_part(screen, '/', 2) = 'admin';
create index audit_passing on audit (at) where not books;
create index audit_newest on audit (at desc, id desc);

-- ═══ platform/collections ═══

-- At which version of its collection a row last changed. A row that was removed stays here until the daily clean-up, so that nobody goes on showing it.
create table collection_change (
  collection text not null,
  id text not null,
  version bigint not null,
  at timestamp with time zone not null,
  primary key (collection, id),
  foreign key (collection) references status (id)
);
create index collection_change_version on collection_change (collection, version);

-- Versions of what is kept in memory and in browsers: row `shopdb` for the masters as a whole, and a row for each collection. Source: specification §3, §4.
create table status (
  id text primary key,
  version bigint not null default 1,
  whole bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint status_whole check (whole <= version)
);

-- ═══ platform/content ═══

-- How something stood before it was last published or deleted: one row for each, for going back once. Who wrote it may have left since.
create table content_revision (
  subject text primary key,
  before jsonb not null,
  version integer not null,
  uid uuid not null,
  at timestamp with time zone not null
);

-- What one of the staff has typed into an editor and not saved: one for each person and thing, for whatever device they go on with. Nobody else reads it, and nothing publishes it.
create table open_draft (
  uid uuid not null,
  subject text not null,
  version integer not null,
  fields jsonb not null,
  edition uuid not null,
  saved_at timestamp with time zone not null,
  primary key (uid, subject)
);
create index open_draft_subject on open_draft (subject);
create index open_draft_old on open_draft (saved_at);

-- What is written for something published and not published yet: set aside, or waiting for its hour.
create table scheduled_revision (
  subject text primary key,
  seen jsonb not null,
  mine jsonb not null,
  at timestamp with time zone,
  version integer not null default 1,
  uid uuid not null,
  updated_at timestamp with time zone not null
);
create index scheduled_revision_at on scheduled_revision (at);

-- ═══ platform/desk-lists ═══

-- One act over many rows of a list; whichever process has time goes on with it.
create table desk_act (
  id uuid primary key,
  list text not null,
  act text not null,
  given text not null default '',
  uid uuid not null,
  screen text,
  state text not null default 'running',
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint desk_act_state check (state in ('running', 'stopped', 'done'))
);
create index desk_act_running on desk_act (created_at) where state = 'running';
create index desk_act_own on desk_act (list, uid, created_at);
create index desk_act_old on desk_act (created_at);

-- The rows of an act in their order, and what became of each.
create table desk_act_row (
  act_id uuid not null,
  place integer not null,
  row text not null,
  state text not null default 'waiting',
  sentence text not null default '',
  primary key (act_id, place),
  foreign key (act_id) references desk_act (id) on delete cascade,
  constraint desk_act_row_state check (state in ('waiting', 'done', 'refused'))
);
create index desk_act_row_waiting on desk_act_row (act_id, place) where state = 'waiting';
create index desk_act_row_refused on desk_act_row (act_id, place) where state = 'refused';

-- Filters that one of the staff keeps under a name; nobody else sees them.
create table desk_view (
  id uuid primary key,
  uid uuid not null,
  list text not null,
  name text not null,
  query text not null,
  first boolean not null default false,
  created_at timestamp with time zone not null
);
create unique index desk_view_name on desk_view (uid, list, name);
create unique index desk_view_first on desk_view (uid, list) where first;

-- ═══ platform/feature-flags ═══

-- What staff turn on and off for the whole site, one row for each; a missing row stands as at first.
create table site_switch (
  key text primary key,
  value jsonb not null,
  updated_at timestamp with time zone not null
);

-- ═══ platform/imports ═══

-- A table file that somebody brought: looked at, and written when it is meant, part by part by whichever process has time.
create table desk_import (
  id uuid primary key,
  desk text not null,
  state text not null,
  name text not null,
  bytes integer not null,
  file_key text not null,
  options jsonb not null default '{}'::jsonb,
  beside_key text,
  uid uuid not null,
  screen text,
  rows_read integer not null default 0,
  rows_in_all integer not null default 0,
  fresh integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  notes integer not null default 0,
  seen boolean not null default false,
  sentence text not null default '',
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint desk_import_rows check (rows_read >= 0)
);
create index desk_import_state on desk_import (state, updated_at);
create index desk_import_uid on desk_import (uid, updated_at);

-- What is told of single rows: the first of each kind.
create table desk_import_line (
  import_id uuid not null,
  kind text not null,
  place integer not null,
  line integer not null,
  texts jsonb not null,
  primary key (import_id, kind, place),
  foreign key (import_id) references desk_import (id) on delete cascade
);

-- ═══ platform/outbox ═══

-- Recurring work: one row for each name; whoever locks a due row runs it.
create table job (
  name text primary key,
  next_at timestamp with time zone not null,
  last_started_at timestamp with time zone,
  last_done_at timestamp with time zone,
  last_error text
);

-- What must leave the house after a commit (mails, provider calls). `key` says what it is for and makes a repeat harmless.
create table outbox (
  id uuid primary key,
  kind text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  unique (key)
);
create index outbox_due on outbox (next_at);
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_failed on outbox (failed_at, id) where failed_at is not null;
create index outbox_failed_made on outbox (created_at, id) where failed_at is not null;

-- ═══ platform/page-views ═══

-- How many readings of a page came so far, in tenths of it; days and months as above.
create table page_depth (
  day date not null,
  route text not null,
  wide boolean not null,
  tenth smallint not null,
  readings integer not null,
  primary key (route, wide, day, tenth)
);
create index page_depth_day on page_depth (day);

-- How often a place of a public page was pressed on a day, of nobody; after 90 days of a month, which stands on its first day. Source: reading.md, "Arrival and numbers".
create table page_press (
  day date not null,
  route text not null,
  wide boolean not null,
  across smallint not null,
  down smallint not null,
  presses integer not null,
  primary key (route, wide, day, down, across)
);
create index page_press_day on page_press (day);

-- First-party counts of page views by route and day; no address, no identity. Source: specification §9, "Tracking".
create table page_view (
  day date not null,
  route text not null,
  source text not null,
  views integer not null default 0,
  primary key (day, route, source)
);

-- How often a refusal was told with a sentence of the catalogue at a step of buying, on a day; of nobody, and never with what was typed. Source: adr/0663.
create table sentence_met (
  day date not null,
  step text not null,
  code text not null,
  times integer not null,
  primary key (day, step, code)
);

-- How many visits reached a step on a day, by the marks of the advert they came by; of nobody. Medium and campaign are forgotten after 90 days. Source: reading.md, "Arrival and numbers".
create table visit_step (
  day date not null,
  step text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  visits integer not null,
  primary key (day, step, source, medium, campaign)
);

-- ═══ platform/search-documents ═══

-- What can be found, as it is searched: everything folded when the thing was published, with its letters and pairs of letters.
create table search_document (
  kind text not null,
  id text not null,
  group_id text not null,
  title text not null,
  reading text not null default '',
  romaji text not null default '',
  near text not null default '',
  body text not null default '',
  weight integer not null default 0,
  audience text[] not null default '{}',
  body_audience text[] not null default '{}',
  grams integer[] not null,
  near_grams integer[] not null default '{}',
  body_grams integer[] not null default '{}',
  primary key (kind, id),
  constraint search_document_kind check (char_length(kind) > 2)
);
create index search_document_title on search_document (kind, left(title, 100) collate C);
create index search_document_reading on search_document (kind, left(reading, 100) collate C);
create index search_document_romaji on search_document (kind, left(romaji, 100) collate C);
create index search_document_grams on search_document using gin (grams);
create index search_document_near_grams on search_document using gin (near_grams);
create index search_document_body_grams on search_document using gin (body_grams);

-- ═══ platform/shop-rules ═══

-- What the owner decided for the whole shop, one row for each; a missing row: as at first.
create table shop_rule (
  key text primary key,
  value jsonb not null,
  version integer not null,
  updated_at timestamp with time zone not null
);

-- ═══ platform/tally ═══

-- How many rows of a table have what lists count them by. Triggers write it (`tallied`, in triggers.sql), so no writer can forget it. Writers at one time each add a line, and whoever comes next puts the lines that nobody holds together: nobody waits for a number.
create table tally (
  id bigint primary key,
  of text not null,
  key text not null,
  rows integer not null
);
create index tally_of on tally (of, key);

-- ═══ shop/catalogue ═══

-- Every address that a product, a category or a tag ever had, for those whose address was changed: one is where it stands, the others lead there. Who is not in here stands under its id.
create table shop_address (
  kind text not null,
  address text not null,
  leads_to text not null,
  current boolean not null,
  since timestamp with time zone not null,
  primary key (kind, address),
  constraint shop_address_kind check (kind in ('product', 'category', 'tag'))
);
create unique index shop_address_current on shop_address (kind, leads_to) where current;
create index shop_address_leads_to on shop_address (kind, leads_to);

-- Categories, tags and brands. None until staff wrote one of them: then what the shop was founded with holds. Goods name them by `id`.
create table goods_group (
  kind text not null,
  id text not null,
  name text not null,
  title text not null,
  lead text not null,
  description text not null,
  picture_alt text not null,
  hidden boolean not null,
  heads jsonb not null default '{}',
  position integer not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  primary key (kind, id),
  constraint goods_group_kind check (kind in ('category', 'tag', 'brand'))
);

-- Groups that got another name, until the last of their goods is found by it.
create table goods_group_words (
  kind text not null,
  id text not null,
  after text not null,
  written integer not null,
  asked_at timestamp with time zone not null,
  primary key (kind, id),
  foreign key (kind, id) references goods_group (kind, id) on delete cascade
);

-- What was charged for a size from a moment on, null while it was not for sale: what a former price is proven from.
create table price_history (
  sku text not null,
  from_at timestamp with time zone not null,
  price integer,
  primary key (sku, from_at),
  foreign key (sku) references product_size (sku) on delete cascade
);

-- Both master collections, `product` and `product_licensed`; colours of one design share `family_id`.
create table product (
  id text primary key,
  collection text not null default 'product',
  plans text[] not null default '{}',
  family_id text not null,
  code text not null,
  title text not null,
  kana text not null default '',
  lead text not null default '',
  category text not null,
  brand text,
  brand_param text,
  tags text[] not null default '{}',
  colour jsonb,
  base_price integer not null,
  sale_price integer,
  sale_from timestamp with time zone,
  sale_until timestamp with time zone,
  sale_begun boolean not null default false,
  tax_category text not null default 'standard',
  status text not null default 'draft',
  story jsonb not null default '{"type":"doc","content":[]}'::jsonb,
  materials text not null default '',
  care text not null default '',
  origin text not null default '',
  delivery_note text not null default '',
  giftable boolean not null default true,
  weight_g integer not null default 0,
  body_type integer,
  size_chart jsonb,
  art jsonb,
  pictures jsonb not null default '[]',
  related text[] not null default '{}',
  published_at timestamp with time zone not null,
  position integer not null default 0,
  low_line integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint product_price check (base_price >= 0 and base_price <= 10000000),
  constraint product_sale check (num_nulls(sale_price, sale_from, sale_until) in (0, 3)
        and coalesce(sale_price >= 1 and sale_from < sale_until, true)
        and (sale_price is not null or not sale_begun)),
  constraint product_status check (status in ('draft', 'open', 'closed')),
  constraint product_collection check (collection in ('product', 'product_licensed')),
  constraint product_licensed_plans check (collection = 'product' or cardinality(plans) > 0),
  constraint product_tax check (tax_category in ('standard', 'reduced')),
  constraint product_low_line check (low_line between 0 and 99999),
  constraint product_body_type check (body_type between 1 and 12)
);
create index product_family on product (family_id);
create index product_newest on product (published_at desc, position, id);
create index product_desk_newest on product (published_at, id);
create index product_status on product (status, published_at, id);
create index product_desk_name on product (kana, id);
create index product_desk_code on product (code, id);
create index product_desk_price on product (base_price, id);
create index product_desk_updated on product (updated_at, id);
create index product_tags on product using gin (tags);
create index product_sale_hour on product (id) where sale_price is not null;
create index product_low_line on product (id) where low_line is not null;
create index product_desk_category on product (category, published_at, id);

-- Sizes with their own stock. What is free to sell is `stock - reserved`.
create table product_size (
  sku text primary key,
  product_id text not null,
  size text not null,
  price_difference integer not null default 0,
  stock integer not null default 0,
  reserved integer not null default 0,
  position integer not null default 0,
  place text not null default '',
  cost integer,
  archived boolean not null default false,
  stock_at timestamp with time zone not null default now(),
  foreign key (product_id) references product (id) on delete cascade,
  constraint product_size_stock check (stock >= 0),
  constraint product_size_cost check (cost between 0 and 10000000),
  constraint product_size_reserved check (reserved >= 0 and reserved <= stock)
);
create index product_size_product on product_size (product_id);
create index product_size_stock_at on product_size (stock_at);

-- "入荷したら知らせる": told once each, in order of asking.
create table restock_request (
  sku text not null,
  email text not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  primary key (sku, email),
  foreign key (sku) references product_size (sku) on delete cascade
);
create index restock_request_waiting on restock_request (sku) where told_at is null;

-- Stock that staff changed, and why; what is sold or comes back stands in its order.
create table stock_movement (
  id uuid primary key,
  sku text not null,
  pieces integer not null,
  reason text not null,
  note text not null default '',
  uid text not null,
  at timestamp with time zone not null,
  foreign key (sku) references product_size (sku) on delete cascade,
  constraint stock_movement_pieces check (pieces <> 0)
);
create index stock_movement_sku on stock_movement (sku, at desc);

-- ═══ shop/catalogue-import ═══

-- To what stock an export of the goods was last brought back in, by size: so that the same file moves nothing twice.
create table imported_stock (
  export text not null,
  sku text not null,
  stock integer not null,
  at timestamp with time zone not null,
  primary key (export, sku)
);

-- ═══ shop/delivery ═══

-- What holds from a day on; what was before stays, so that each day can be asked.
create table delivery_rule (
  kind text not null,
  from_day date not null,
  value jsonb not null,
  updated_at timestamp with time zone not null,
  primary key (kind, from_day),
  constraint delivery_rule_kind check (kind in ('calendar', 'postage'))
);

-- ═══ shop/favourites ═══

-- A product that a member kept. No reference to the product: what leaves the shop is not shown, and comes back with it.
create table favourite (
  uid uuid not null,
  product_id text not null,
  created_at timestamp with time zone not null,
  primary key (uid, product_id),
  foreign key (uid) references users (uid) on delete cascade
);
create index favourite_uid on favourite (uid, created_at);

-- ═══ shop/gallery ═══

-- Where staff hung a work; one without a row is new on the wall and hangs in front.
create table gallery_work (
  product_id text primary key,
  place integer not null,
  away boolean not null default false,
  foreign key (product_id) references product (id) on delete cascade,
  constraint gallery_work_place check (place >= 0)
);

-- ═══ shop/purchase ═══

-- What those at the desk tell each other of an order. A member gets it with all that is kept.
create table order_note (
  id uuid primary key,
  order_id uuid not null,
  words text not null,
  written_by uuid,
  created_at timestamp with time zone not null,
  foreign key (order_id) references orders (id),
  foreign key (written_by) references users (uid) on delete set null
);
create index order_note_order on order_note (order_id, created_at, id);

-- In whose hands an order is while it is packed, and what of it is missing or damaged.
create table order_hands (
  order_id uuid primary key,
  packer uuid,
  taken_at timestamp with time zone not null,
  why text,
  sku text,
  count integer,
  replaced boolean not null default false,
  found_by uuid,
  found_at timestamp with time zone,
  foreign key (order_id) references orders (id),
  foreign key (packer) references users (uid) on delete set null,
  foreign key (found_by) references users (uid) on delete set null,
  constraint order_hands_why check (why in ('short', 'damaged')),
  constraint order_hands_found check ((why is null) = (sku is null)
        and (why is null) = (count is null) and count > 0)
);

-- A file that the desk keeps with an order. A member gets it with all that is kept.
create table order_attachment (
  id uuid primary key,
  order_id uuid,
  name text not null,
  file text not null,
  type text not null,
  bytes integer not null,
  brought_by uuid,
  created_at timestamp with time zone not null,
  foreign key (order_id) references orders (id),
  foreign key (brought_by) references users (uid) on delete set null,
  constraint order_attachment_type check (type in ('application/pdf', 'image/webp')),
  constraint order_attachment_bytes check (bytes > 0)
);
create index order_attachment_order on order_attachment (order_id, created_at, id);
create index order_attachment_loose on order_attachment (created_at) where order_id is null;

-- What a comparison with the provider found and could not mend; it stays until staff have looked at it.
create table money_trouble (
  key text primary key,
  kind text not null,
  about text not null,
  amount integer,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  done_at timestamp with time zone
);
create index money_trouble_open on money_trouble (done_at, found_at);

-- An order from the moment it is placed. `number` is what people say: K-10001. `buyer`: a member's uid, or `guest`.
create table orders (
  id uuid primary key,
  number serial not null,
  temporary_id uuid not null,
  buyer text not null,
  state text not null,
  email text not null,
  confirmation jsonb not null,
  means text,
  prefecture text,
  words text not null default '',
  total integer not null,
  refunded integer not null default 0,
  carrier text,
  tracking_number text,
  parcels jsonb not null default '[]'::jsonb,
  placed_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  shipped_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  unique (number),
  unique (temporary_id),
  constraint orders_state_known check (state in ('new', 'accepted', 'paid', 'packing', 'shipped', 'done', 'cancelled',
        'refunded')),
  constraint orders_refunded check (refunded >= 0 and refunded <= total)
);
create index orders_buyer on orders (buyer, placed_at);
create index orders_guest_email on orders (email) where buyer = 'guest';
create index orders_state on orders (state, placed_at, id);
create index orders_desk_placed on orders (placed_at, id);
create index orders_desk_total on orders (total, id);
create index orders_email on orders (email, paid_at);
create index orders_means on orders (placed_at, means, state, paid_at);
create index orders_sold on orders (id, temporary_id, prefecture);
create index orders_unpaid_end on orders (placed_at, id, email) where state = 'cancelled' and paid_at is null;
create index orders_shipped on orders (shipped_at) where shipped_at is not null;
create index orders_without_words on orders (id) where words = '';
create index orders_packing on orders (state, (confirmation ->> 'shipDay'), id) where state in ('accepted', 'paid', 'packing');
create index orders_parcels on orders using gin (parcels);

-- Events of the payment provider as they came; `done_at` once applied.
create table payment_event (
  id text primary key,
  type text not null,
  object_id text not null,
  created timestamp with time zone not null,
  received_at timestamp with time zone not null,
  reference text,
  livemode boolean not null default false,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  done_at timestamp with time zone,
  last_error text
);
create index payment_event_due on payment_event (next_at);

-- Money received, written once from the provider's verified word.
create table payment_history (
  id uuid primary key,
  order_id uuid not null,
  payment_intent text not null,
  uid text not null,
  amount integer not null,
  currency text not null,
  method text not null,
  method_label text not null,
  paid_at timestamp with time zone not null,
  unique (order_id),
  unique (payment_intent),
  foreign key (order_id) references orders (id)
);
create index payment_history_paid on payment_history (paid_at, id);
create index payment_history_listed on payment_history (paid_at, (id::text));

-- One confirmation: the stored sight of what will be charged, and the stock that it holds until `holds_until`.
create table payment_temporary (
  id uuid primary key,
  key_hash text not null,
  uid text not null,
  browser_hash text not null,
  email text not null,
  state text not null,
  confirmation jsonb not null,
  total integer not null,
  content_hash text not null,
  attempt integer not null default 0,
  session_id text,
  session_url text,
  session_ends_at timestamp with time zone,
  voucher_url text,
  voucher_ends_at timestamp with time zone,
  voucher_codes jsonb not null default '[]'::jsonb,
  extended_at timestamp with time zone,
  holds_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (key_hash),
  unique (session_id),
  constraint payment_temporary_state check (state in ('draft', 'open', 'waiting', 'accepted', 'paid', 'expired', 'failed',
        'abandoned'))
);
create index payment_temporary_due on payment_temporary (state, holds_until);
create index payment_temporary_twin on payment_temporary (content_hash);
create index payment_temporary_browser on payment_temporary (browser_hash, created_at);
create index payment_temporary_email on payment_temporary (email, created_at);

-- Pieces held by a confirmation. Leaves `held` exactly once: to `sold` or to `freed`; sold ones may come back to the shelf once.
create table stock_hold (
  temporary_id uuid not null,
  sku text not null,
  quantity integer not null,
  returned integer not null default 0,
  unit_cost integer,
  unit_price integer,
  tax_basis_points integer,
  state text not null,
  primary key (temporary_id, sku),
  foreign key (temporary_id) references payment_temporary (id) on delete cascade,
  constraint stock_hold_state check (state in ('held', 'sold', 'freed', 'returned')),
  constraint stock_hold_quantity check (quantity > 0 and returned between 0 and quantity)
);
create index stock_hold_sold on stock_hold (sku) where state in ('sold', 'returned');

-- Receipts handed out; the first is the original, later ones carry 再発行.
create table receipt (
  id uuid primary key,
  number serial not null,
  order_id uuid not null,
  issue integer not null,
  addressee text not null,
  proviso text not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  unique (number),
  foreign key (order_id) references orders (id)
);
create unique index receipt_issue on receipt (order_id, issue);

-- Refunds: the row comes first, the provider's call after it under the same key.
create table refund (
  id uuid primary key,
  number serial not null,
  order_id uuid,
  payment text,
  payment_intent text not null,
  amount integer not null,
  reason text not null,
  why text,
  restock integer not null default 0,
  takes integer not null default 0,
  state text not null,
  undone_at timestamp with time zone,
  provider_id text,
  requested_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unique (number),
  unique (provider_id),
  foreign key (order_id) references orders (id),
  constraint refund_of_one check ((order_id is null) <> (payment is null)),
  constraint refund_amount check (amount > 0 and takes >= 0)
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment);
create index refund_why on refund (why, updated_at);
create index refund_intent on refund (payment_intent);
create index refund_state on refund (state, requested_at);
create index refund_through on refund (state, updated_at);
create index refund_listed on refund (updated_at, (id::text)) where state = 'succeeded';
create unique index refund_once on refund (payment) where payment like 'second:%' or payment like 'duplicate:%';

-- What the owner of a card says against a payment, as the provider last told it.
create table payment_dispute (
  id text primary key,
  status text not null,
  reason text not null,
  amount integer not null,
  payment_intent text,
  opened_at timestamp with time zone not null,
  due_by timestamp with time zone,
  read_at timestamp with time zone not null
);
create index payment_dispute_status on payment_dispute (status, due_by);
create index payment_dispute_intent on payment_dispute (payment_intent);

-- ═══ shop/stock-count ═══

-- One counting of the storeroom: what of it, and whether it still goes on.
create table stock_count (
  id uuid primary key,
  kind text not null,
  value text not null default '',
  uid text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint stock_count_kind check (kind in ('all', 'category', 'place'))
);
create index stock_count_begun on stock_count (begun_at, id);

-- What lay there of one size, and what the book said in that moment.
create table stock_count_row (
  count_id uuid not null,
  sku text not null,
  counted integer not null,
  book integer not null,
  uid text not null,
  at timestamp with time zone not null,
  moved integer not null default 0,
  applied_at timestamp with time zone,
  primary key (count_id, sku),
  foreign key (count_id) references stock_count (id) on delete cascade,
  foreign key (sku) references product_size (sku) on delete cascade,
  constraint stock_count_row_pieces check (counted >= 0 and book >= 0)
);
create index stock_count_row_sku on stock_count_row (sku);

-- ═══ site/contact ═══

create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  order_number text not null default '',
  body text not null,
  created_at timestamp with time zone not null
);

-- ═══ site/mailings ═══

create table mailing (
  id uuid primary key,
  subject text not null,
  body text not null,
  link text not null default '',
  item_id text,
  prefecture text not null default '',
  bought text not null default '',
  bought_from date,
  quiet_from date,
  policy_id text,
  version integer not null default 1,
  state text not null default 'draft',
  begins_at timestamp with time zone,
  reached uuid,
  total integer not null default 0,
  sent integer not null default 0,
  started_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  foreign key (item_id) references item_master (id),
  foreign key (policy_id) references policy_edition (id),
  foreign key (started_by) references users (uid) on delete set null,
  constraint mailing_state check (state in ('draft', 'going', 'stopped', 'done', 'recalling', 'recalled')),
  constraint mailing_policy_all check (policy_id is null or (item_id is null and prefecture = ''
        and bought = '' and bought_from is null and quiet_from is null)),
  constraint mailing_begins check (state = 'draft' or begins_at is not null)
);
create index mailing_newest on mailing (created_at, id);
create index mailing_going on mailing (begins_at, id) where state = 'going';
create index mailing_policy on mailing (policy_id);

-- ═══ site/news ═══

-- News: for everybody, for members, or for who holds an area. Source: specification §3.
create table information (
  id text primary key,
  title text not null,
  body jsonb not null,
  everyone boolean not null default true,
  areas text[] not null default '{}',
  status text not null default 'draft',
  open_at timestamp with time zone not null,
  pictures jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint information_status check (status in ('draft', 'open', 'closed'))
);
create index information_open_at on information (open_at desc, id desc);
create index information_desk_changed on information (updated_at, id);

-- ═══ site/policies ═══

-- What the owner wrote of a policy, each edition a row that stays; none: the text of the start.
create table policy_edition (
  id text primary key,
  slug text not null,
  title text not null,
  lead text not null,
  note text not null,
  body jsonb not null,
  material boolean not null default false,
  status text not null default 'draft',
  open_at timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint policy_edition_status check (status in ('draft', 'open', 'closed'))
);
create index policy_edition_slug on policy_edition (slug, open_at);

-- Which edition a member said to have read, and when.
create table policy_reading (
  uid uuid not null,
  edition_id text not null,
  read_at timestamp with time zone not null,
  primary key (uid, edition_id),
  foreign key (uid) references users (uid) on delete cascade,
  foreign key (edition_id) references policy_edition (id)
);

-- ═══ site/popups ═══

-- Who has seen which popup: once for each person.
create table popup_seen (
  popup_id text not null,
  uid uuid not null,
  seen_at timestamp with time zone not null,
  primary key (popup_id, uid),
  foreign key (popup_id) references popup (id) on delete cascade,
  foreign key (uid) references users (uid) on delete cascade
);
create index popup_seen_uid on popup_seen (uid);

-- Popups: for who is signed in, or for who holds an area. Source: specification §3.
create table popup (
  id text primary key,
  title text not null,
  body text not null,
  link text not null default '',
  link_words text not null default '',
  areas text[] not null default '{}',
  status text not null default 'draft',
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint popup_status check (status in ('draft', 'open', 'closed')),
  constraint popup_period check (close_at > open_at),
  constraint popup_link check ((link = '') = (link_words = ''))
);
create index popup_open on popup (close_at, open_at, id) where status = 'open';
create index popup_desk_opens on popup (open_at, id);
create index popup_desk_changed on popup (updated_at, id);

-- ═══ site/redirects ═══

-- Where an address that is no page of ours leads.
create table redirect (
  path text primary key,
  target text not null,
  created_at timestamp with time zone not null,
  used_on date
);
create index redirect_created on redirect (created_at, path);

-- ═══ site/shop-details ═══

-- One row at most; none until staff wrote: then the settings of the start hold.
create table shop_detail (
  one boolean primary key default true,
  name text not null,
  kana text not null,
  legal_name text not null,
  representative text not null,
  address text not null,
  phone text not null,
  email text not null,
  invoice_number text not null,
  updated_at timestamp with time zone not null,
  constraint shop_detail_one check (one)
);

-- ═══ sitewide/mail-texts ═══

-- The words of a letter, every version of them: the newest counts. Without words it is a way back to the house's own.
create table mail_text (
  key text not null,
  version integer not null,
  subject text,
  opening text,
  closing text,
  written_by uuid,
  written_at timestamp with time zone not null,
  primary key (key, version),
  foreign key (written_by) references users (uid) on delete set null,
  constraint mail_text_whole check (num_nulls(subject, opening, closing) in (0, 3)),
  constraint mail_text_version check (version > 0)
);

-- ═══ sitewide/quotes ═══

-- An impression that its writer lets the shop quote; where staff chose so, a part of it on the page of a product. The row is the consent: without it nothing is shown.
create table kansou_quote (
  kansou_id uuid primary key,
  allowed_at timestamp with time zone not null,
  product_id text,
  words text not null default '',
  quoted_at timestamp with time zone,
  foreign key (kansou_id) references kansou (id) on delete cascade,
  foreign key (product_id) references product (id) on delete set null,
  constraint kansou_quote_words check (length(words) <= 2000)
);
create index kansou_quote_of_product on kansou_quote (product_id, quoted_at desc) where product_id is not null;
create index kansou_quote_allowed on kansou_quote (allowed_at desc);

-- ═══ sitewide/search ═══

-- What was looked for and not found, and how often. Nothing says who.
create table search_miss (
  text text primary key,
  typed text not null,
  count integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint search_miss_count check (count > 0),
  constraint search_miss_length check (char_length(typed) between 1 and 60)
);
create index search_miss_last on search_miss (last_at, text);
create index search_miss_first on search_miss (first_at, text);
create index search_miss_often on search_miss (count, text);

-- The house's words for what people say, named by staff.
create table search_synonym (
  text text primary key,
  said text not null,
  meant text not null,
  updated_at timestamp with time zone not null,
  constraint search_synonym_said check (char_length(said) between 1 and 40),
  constraint search_synonym_meant check (char_length(meant) between 1 and 60)
);
