// Name, ways in, devices, what one hears of, one's data, leaving. One page, each part a form of its own.
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import {
  hasPassword,
  isOwnPassword,
  setPassword,
} from "#features/identity/account/registration/register.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import {
  namePasskey,
  passkeys,
  removePasskey,
} from "#features/identity/account/sign-in/passkey.server.ts";
import {
  askConnect,
  changeName,
  chooseContact,
  contactChoices,
  unlink,
  waysIn,
} from "#features/identity/account/profile/profile.server.ts";
import {
  type ContactKind,
  contactKinds,
  isFresh,
  meansNames,
  needsOldPassword,
} from "#features/identity/account/rules.ts";
import {
  LoginEmail,
  NewPassword,
  PasskeyName,
  ProfileForm,
} from "#features/identity/account/schema.ts";
import {
  endSignIn,
  endSignIns,
  profileOf,
  proveAgain,
  signIns,
} from "#features/identity/account/service.server.ts";
import { proveByPasskey } from "#features/identity/account/ui/passkey/ceremonies.ts";
import { PasskeyPart } from "#features/identity/account/ui/passkey/passkey-part.tsx";
import { PasskeyButton } from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { inTransaction } from "#db/transaction.server.ts";
import { href } from "#lib/href.ts";
import { sentences, textsOf } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { KeptWords } from "#browser/kept-words.tsx";
import { LookChoices } from "#ui/look-choices.tsx";
import type { Route } from "./+types/settings.ts";
import { memberContext } from "#server/access.server.ts";
import { done, problems } from "./settings-words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const [profile, ways, keys, devices, choices] = await Promise.all([
    profileOf(services.db, actor.uid),
    waysIn(services.db, actor.uid),
    passkeys(services.db, actor.uid),
    signIns(services.db, actor.uid, now),
    contactChoices(services.db, actor.uid),
  ]);
  const means = devices.find(({ id }) => id === actor.signInId)?.means;
  return {
    me: actor.uid,
    profile: {
      displayName: profile?.displayName ?? "",
      kana: profile?.kana ?? "",
      email: profile?.email ?? "",
      emailVerified: profile?.emailVerified ?? false,
    },
    ways: {
      password: ways.password,
      mustChange: ways.mustChange,
      email: ways.email,
      line: ways.line?.label ?? null,
      google: ways.google?.label ?? null,
    },
    keys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      made: formatJapaneseMoment(createdAt),
      last: lastUsedAt && formatJapaneseMoment(lastUsedAt),
    })),
    can: { line: Boolean(services.identity.line), google: Boolean(services.identity.google) },
    fresh: isFresh(actor.provedAt, now),
    wantOld: needsOldPassword({ has: ways.password, means, provedAt: actor.provedAt }, now),
    means: means ? meansNames[means] : "",
    devices: devices.map(({ id, device, means, lastUsedAt }) => ({
      id,
      device,
      means: meansNames[means],
      last: formatJapaneseMoment(lastUsedAt),
      here: id === actor.signInId,
    })),
    choices,
    say: done[query.get("done") ?? ""] ?? "",
    atPasskeys: query.get("done") === "passkey",
    problem: problems[query.get("problem") ?? ""] ?? "",
    prove: query.has("prove"),
    wantPassword: query.has("password"),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "設定" },
  { name: "robots", content: "noindex" },
];

const to = (part: string) => redirect(`${href("/mypage/settings")}?done=${part}`, 303);
const resting = (wait: number) =>
  `続けてまちがえられたため、お休みしています。${Math.ceil(wait / 60)}分ほどおいてください。`;
const vain = {
  "no-mail": "メールで受けとるには、先にメールアドレスをつないでください。",
} as const;
const needsProof = "安全のため、先にご本人の確認をお願いします（下の「ご本人の確認」）。";

export async function action({ request, context }: Route.ActionArgs) {
  const about = memberContext(context, request);
  const { services, actor, now, limiter, address } = about;
  const form = await request.formData();
  const texts = textsOf(form);
  const refuse = (status: number, part: string, errors: Record<string, string>, problem = "") =>
    data(
      {
        part,
        errors,
        problem,
        typed: {
          displayName: texts["displayName"] ?? "",
          kana: texts["kana"] ?? "",
          email: texts["email"] ?? "",
          id: texts["id"] ?? "",
          name: texts["name"] ?? "",
        },
      },
      status,
    );
  const fresh = isFresh(actor.provedAt, now);
  try {
    switch (texts["intent"]) {
      case "name": {
        const read = ProfileForm.safeParse(texts);
        if (!read.success) return refuse(422, "name", sentences(read.error));
        await changeName(services.db, actor.uid, read.data, now);
        return to("name");
      }
      case "email": {
        if (!fresh) return refuse(403, "email", {}, needsProof);
        const read = LoginEmail.safeParse(texts["email"]);
        if (!read.success)
          return refuse(422, "email", { email: read.error.issues[0]?.message ?? "" });
        if (await limiter.take("proofMail", address))
          return refuse(
            429,
            "email",
            {},
            "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。",
          );
        const asked = await askConnect(
          services.db,
          services.env.SESSION_SECRET,
          actor.uid,
          read.data,
          now,
        );
        if (!asked.ok)
          return refuse(asked.code === "too-many" ? 429 : 409, "email", {
            email: {
              taken: "このメールアドレスは、別のアカウントで使われています。",
              same: "いまと同じメールアドレスです。",
              "too-many": "このアドレスには、この1時間に何通もお送りしました。",
            }[asked.code],
          });
        return to("asked");
      }
      case "prove": {
        const attempt = await limiter.attempt(actor.uid, address);
        if (!attempt.ok) return refuse(429, "prove", {}, resting(attempt.wait));
        if (!(await isOwnPassword(services.db, actor.uid, texts["current"] ?? "")))
          return refuse(422, "prove", { current: "パスワードがちがいます。" });
        await attempt.right();
        await proveAgain(services.db, actor.uid, actor.signInId, { provedAt: now });
        return to("proved");
      }
      case "password": {
        const { has } = await hasPassword(services.db, actor.uid);
        if (!has && !fresh) return refuse(403, "password", {}, needsProof);
        const read = NewPassword.safeParse(texts["password"]);
        if (!read.success)
          return refuse(422, "password", { password: read.error.issues[0]?.message ?? "" });
        const means = (await signIns(services.db, actor.uid, now)).find(
          ({ id }) => id === actor.signInId,
        )?.means;
        if (needsOldPassword({ has, means, provedAt: actor.provedAt }, now)) {
          const old = texts["oldPassword"] ?? "";
          if (old === "")
            return refuse(422, "password", { oldPassword: "いまのパスワードをご入力ください。" });
          const attempt = await limiter.attempt(actor.uid, address);
          if (!attempt.ok) return refuse(429, "password", {}, resting(attempt.wait));
          if (!(await isOwnPassword(services.db, actor.uid, old)))
            return refuse(422, "password", { oldPassword: "パスワードがちがいます。" });
          await attempt.right();
        }
        await setPassword(services.db, actor.uid, read.data, { except: actor.signInId }, now);
        return to("password");
      }
      case "unlink": {
        if (!fresh) return refuse(403, "ways", {}, needsProof);
        const provider = texts["provider"] === "google" ? "google" : "line";
        const gone = await unlink(services.db, actor.uid, provider, actor.signInId, now);
        if (!gone.ok)
          return refuse(
            409,
            "ways",
            {},
            gone.code === "last"
              ? "これをはずすと、入れなくなります。先にメールアドレスをつないでください。"
              : "つながっていません。",
          );
        return to("unlinked");
      }
      case "passkey-name": {
        const read = PasskeyName.safeParse(texts["name"]);
        if (!read.success)
          return refuse(422, "passkey-name", {
            [`passkey-${texts["id"] ?? ""}`]: read.error.issues[0]?.message ?? "",
          });
        if (!(await namePasskey(services.db, actor.uid, texts["id"] ?? "", read.data)))
          throw data(null, 404);
        return to("passkey-name");
      }
      case "passkey-remove": {
        if (!fresh) return refuse(403, "passkeys", {}, needsProof);
        if (!(await removePasskey(services.db, actor.uid, texts["id"] ?? "", actor.signInId, now)))
          throw data(null, 404);
        return to("passkey-gone");
      }
      case "end": {
        if (!(await endSignIn(services.db, actor.uid, texts["id"] ?? ""))) throw data(null, 404);
        return to("ended");
      }
      case "end-others":
        await inTransaction(services.db, (tx) =>
          endSignIns(tx, actor.uid, { except: actor.signInId, why: "from the settings" }, now),
        );
        return to("everywhere");
      case "contact": {
        const wanted = new Set(form.getAll("wanted").map(String));
        const chosen = await chooseContact(
          services.db,
          actor.uid,
          contactKinds
            .filter(({ fixed }) => !fixed)
            .map(({ kind }) => ({
              kind: kind as ContactKind,
              channel: "mail" as const,
              wanted: wanted.has(`${kind}:mail`),
            })),
        );
        return chosen.ok ? to("contact") : refuse(409, "contact", {}, vain[chosen.code]);
      }
      default:
        throw data(null, 400);
    }
  } catch (error) {
    if (error instanceof Busy)
      return refuse(
        429,
        texts["intent"] ?? "",
        {},
        "こみあっています。少し待ってから、もう一度お試しください。",
      );
    throw error;
  }
}
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const {
    me,
    profile,
    ways,
    keys,
    can,
    fresh,
    devices,
    choices,
    wantOld,
    means,
    say,
    atPasskeys,
    problem,
    prove,
    wantPassword,
  } = loaderData;
  const busy = useNavigation().state !== "idle";
  const navigate = useNavigate();
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const intent = (name: string) => <input type="hidden" name="intent" value={name} />;
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>設定</h1>
        {say && !actionData && !atPasskeys ? (
          <Alert kind="success" role="status">
            {say}
          </Alert>
        ) : null}
        {problem || actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData?.problem || problem}
          </Alert>
        ) : null}
        {prove && !actionData ? (
          <Alert kind="warn" role="status">
            {needsProof}
          </Alert>
        ) : null}
        {(wantPassword || ways.mustChange) && !say ? (
          <Alert kind="warn" role="status">
            こちらで作ったはじめのパスワードは、一度しか使えません。ご自分のパスワードを決めてください。
          </Alert>
        ) : null}
        <ErrorSummary
          errors={Object.entries(errors)
            .filter(([, words]) => words)
            .map(([id]) => ({
              id,
              label:
                {
                  displayName: "お名前",
                  kana: "ふりがな",
                  email: "メールアドレス",
                  password: "新しいパスワード",
                  oldPassword: "いまのパスワード",
                  current: "いまのパスワード",
                }[id] ?? (id.startsWith("passkey-") ? "パスキーの名前" : "入力欄"),
            }))}
        />
        <section id="name">
          <h2>お名前</h2>
          <Form method="post" className="form-stack" noValidate>
            {intent("name")}
            <TextField
              id="displayName"
              name="displayName"
              label="お名前"
              autoComplete="name"
              defaultValue={
                actionData?.part === "name" ? actionData.typed.displayName : profile.displayName
              }
              error={errors["displayName"]}
            />
            <TextField
              id="kana"
              name="kana"
              label="ふりがな"
              optional
              defaultValue={actionData?.part === "name" ? actionData.typed.kana : profile.kana}
              error={errors["kana"]}
            />
            <KeptWords uid={me} name="profile" saved={say !== ""} />
            <Button type="submit" look="line" busy={busy}>
              書きかえる
            </Button>
          </Form>
        </section>
        <section id="ways">
          <h2>ログインの手段</h2>
          <div className="card">
            <h3>メールアドレス</h3>
            <p className="body">
              {ways.email ?? (profile.email ? `${profile.email}（確認待ち）` : "登録していません")}
            </p>
            <Form method="post" className="form-stack" noValidate>
              {intent("email")}
              <TextField
                id="email"
                name="email"
                label={ways.email ? "新しいメールアドレス" : "メールアドレス"}
                type="text"
                inputMode="email"
                autoComplete="email"
                defaultValue={actionData?.part === "email" ? actionData.typed.email : ""}
                error={errors["email"]}
              />
              <Button type="submit" look="line" small busy={busy}>
                確認のメールを受けとる
              </Button>
            </Form>
          </div>
          {(["line", "google"] as const)
            .filter((name) => can[name] || ways[name])
            .map((name) => (
              <div className="card" key={name} id={`${name}-part`}>
                <h3>
                  {name === "line" ? "LINE" : "Google"}{" "}
                  {ways[name] ? <Badge dye="zengo">つながっています</Badge> : null}
                </h3>
                {ways[name] ? (
                  <>
                    <p className="body soft">{ways[name]}</p>
                    <Form method="post" className="deeds">
                      {intent("unlink")}
                      <input type="hidden" name="provider" value={name} />
                      <Button type="submit" look="quiet">
                        連携をはずす
                      </Button>
                    </Form>
                  </>
                ) : (
                  <form
                    method="post"
                    action={
                      name === "line" ? href("/account/line_login") : href("/account/google_login")
                    }
                    className="deeds"
                  >
                    <input type="hidden" name="intent" value="link" />
                    <Button type="submit" look={name === "line" ? "line-app" : "line"} small>
                      {name === "line" ? "LINE" : "Google"}をつなぐ
                    </Button>
                  </form>
                )}
              </div>
            ))}
          <div className="card" id="password-part">
            <h3>パスワード {ways.password ? null : <Badge>決めていません</Badge>}</h3>
            <Form method="post" className="form-stack" noValidate>
              {intent("password")}
              {wantOld || errors["oldPassword"] ? (
                <>
                  <TextField
                    id="oldPassword"
                    name="oldPassword"
                    label="いまのパスワード"
                    type="password"
                    autoComplete="current-password"
                    error={errors["oldPassword"]}
                  />
                  <p className="small">
                    <PrefetchLink className="link" to={href("/password-reset")}>
                      パスワードをお忘れの方
                    </PrefetchLink>
                  </p>
                </>
              ) : ways.password ? (
                <p className="body soft">
                  さきほど{means}でログインされたため、いまのパスワードはいりません。
                </p>
              ) : null}
              <TextField
                id="password"
                name="password"
                label="新しいパスワード"
                type="password"
                autoComplete="new-password"
                hint="8文字以上。ほかの端末のログインは、すべて終わります。"
                error={errors["password"]}
              />
              <Button type="submit" look="line" small busy={busy}>
                {ways.password ? "パスワードを変える" : "パスワードを決める"}
              </Button>
            </Form>
          </div>
          <PasskeyPart
            say={atPasskeys && !actionData ? say : ""}
            keys={keys}
            busy={busy}
            failed={
              actionData?.part === "passkey-name"
                ? {
                    id: actionData.typed.id,
                    name: actionData.typed.name,
                    error: Object.values(errors).join(""),
                  }
                : undefined
            }
          />
          {fresh ? null : (
            <div className="card">
              <h3>ご本人の確認</h3>
              <p className="body soft">
                手段を変えるときは、10分以内に確認がすんでいる必要があります。
                {ways.password ? "" : "いちどログアウトして、入りなおしてください。"}
              </p>
              {ways.password ? (
                <Form method="post" className="form-stack" noValidate>
                  {intent("prove")}
                  <TextField
                    id="current"
                    name="current"
                    label="いまのパスワード"
                    type="password"
                    autoComplete="current-password"
                    error={errors["current"]}
                  />
                  <Button type="submit" look="line" small busy={busy}>
                    確認する
                  </Button>
                </Form>
              ) : (
                <LinkButton look="line" small to={href("/account/logout")}>
                  ログアウトへ
                </LinkButton>
              )}
              {keys.length > 0 ? (
                <div className="deeds">
                  <PasskeyButton
                    label="パスキーで確認する"
                    work={proveByPasskey}
                    onDone={() => void navigate(`${href("/mypage/settings")}?done=proved`)}
                  />
                </div>
              ) : null}
            </div>
          )}
        </section>
        <section id="devices">
          <h2>ログインしている端末</h2>
          {devices.map(({ id, device, means, last, here }) => (
            <Form method="post" className="payment" key={id}>
              {intent("end")}
              <input type="hidden" name="id" value={id} />
              <span className="body">
                {device}
                {here ? (
                  <>
                    {" "}
                    <Badge dye="zengo">この端末</Badge>
                  </>
                ) : null}
                <span className="tiny soft block">
                  {means}で・{last}
                </span>
              </span>
              {here ? null : (
                <Button type="submit" look="quiet">
                  ログアウトさせる
                </Button>
              )}
            </Form>
          ))}
          {devices.length > 1 ? (
            <Form method="post" className="deeds">
              {intent("end-others")}
              <Button type="submit" look="line" small>
                ほかの端末をすべてログアウトさせる
              </Button>
            </Form>
          ) : null}
        </section>
        <section id="contact">
          <h2>お知らせの受けとりかた</h2>
          <p className="body">
            ご注文・更新・お支払い・解約のお知らせは、すべて
            <PrefetchLink className="link" to={href("/mypage/letters")}>
              お手紙
            </PrefetchLink>
            に届きます。{ways.email ? "メールでもお送りします（止められません）。" : ""}
          </p>
          {ways.email ? (
            <Form method="post" className="form-stack">
              {intent("contact")}
              {choices
                .filter(({ fixed }) => !fixed)
                .map(({ kind, label, wanted }) => (
                  <label className="check" key={kind}>
                    <input
                      type="checkbox"
                      name="wanted"
                      value={`${kind}:mail`}
                      defaultChecked={wanted.mail}
                    />
                    <span>{label}をメールで受けとる</span>
                  </label>
                ))}
              <Button type="submit" look="line" small>
                この受けとりかたにする
              </Button>
            </Form>
          ) : (
            <p className="hint">
              メールでも受けとるには、
              <a className="link" href="#ways">
                メールアドレスをつないで
              </a>
              ください。
            </p>
          )}
        </section>
        <section id="look">
          <h2>見えかた</h2>
          <LookChoices />
        </section>
        <section id="data">
          <h2>わたしのデータ</h2>
          <p className="body soft">わたしたちが持っている、あなたの記録をまとめて受けとれます。</p>
          <div className="deeds">
            <a className="button button-line button-small" href={href("/mypage/data.zip")}>
              データを受けとる（ZIP）
            </a>
          </div>
        </section>
        <section id="leave">
          <h2>退会</h2>
          <p className="body soft">14日のあいだは、ログインすれば戻れます。</p>
          <LinkButton look="quiet" to={href("/mypage/leave")}>
            退会の手つづきへ
          </LinkButton>
        </section>
      </div>
    </main>
  );
}
