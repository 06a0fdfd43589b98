import { KeptWords } from "#browser/kept-words.tsx";
import { plateWoods } from "#features/community/apartment/rules.ts";
import { maxPenName, profileAvatars } from "#features/community/profiles/rules.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { FieldError, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { MyRoomData } from "./room-page.server.ts";
import styles from "./myroom.module.css";

/** `hung`: it was taken just now. */
type Props = { data: MyRoomData; hung: boolean; answer: FormAnswer<unknown> | undefined };

/** The name at the pillar, which is the one among members, its board and the figure. */
export function PlatePart({ data: { uid, name, avatar, room }, hung, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "plate",
    labels: { penName: "筆名", wood: "板", avatar: "すがた" },
    values: { penName: name },
  });
  const typed = form.back?.typed ?? {};
  const wrong = form.back?.errors["wood"] ?? form.back?.errors["avatar"];
  return (
    <section id="plate">
      <h2>{name ? "表札を直す" : "表札をかける"}</h2>
      {room.hidden ? (
        <p className="small">
          いま、表札はほかの方から見えません。筆名のことで、番台がたしかめています。
        </p>
      ) : null}
      <details open={Boolean(form.back) || !name}>
        <summary>{name ? `「${name}」の表札` : "まだ、表札はありません"}</summary>
        <MemberForm form={form} submit="かける" look="line">
          <KeptWords uid={uid} name="plate" saved={hung} />
          <TextField
            {...form.field("penName")}
            need
            maxLength={200}
            autoComplete="nickname"
            hint={`${maxPenName}文字まで。本名でなくてかまいません。つどいでも、この名前です。`}
          />
          <fieldset className={styles.woods} id="wood">
            <legend className="label">板</legend>
            {Object.entries(plateWoods).map(([wood, label]) => (
              <label key={wood} className="radio">
                <input
                  type="radio"
                  name="wood"
                  value={wood}
                  defaultChecked={wood === (typed["wood"] ?? room.wood)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <fieldset className={styles.faces} id="avatar">
            <legend className="label">すがた</legend>
            {profileAvatars.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="avatar"
                  value={one}
                  defaultChecked={one === Number(typed["avatar"] ?? avatar)}
                />
                <Avatar uid="" type={one} small />
                <span className="visually-hidden">{one}種のすがた</span>
              </label>
            ))}
          </fieldset>
          {wrong ? <FieldError id="wood-error">{wrong}</FieldError> : null}
        </MemberForm>
      </details>
    </section>
  );
}
