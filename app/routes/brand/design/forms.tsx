import { useState } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, RadioRows, Select, TextArea, TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Badge } from "#ui/badge.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { DesignPart } from "./part.tsx";

function Buttons() {
  return (
    <DesignPart id="buttons" title="ボタン">
      <div className="stacked">
        <Button full>注文を確定する</Button>
        <Button look="line" full>
          カートに戻る
        </Button>
        <div className="cluster" style={{ flexWrap: "wrap" }}>
          <Button look="soft" small>
            <Icon name="funnel-simple" size={20} />
            しぼる
          </Button>
          <Button look="line" small>
            予約
          </Button>
          <Button look="danger" small>
            <Icon name="trash" size={20} />
            消す
          </Button>
          <Button small disabled>
            売り切れ
          </Button>
          <Button look="quiet">あとで</Button>
        </div>
        <Button look="line-app" full>
          <Icon name="chat-circle-dots" />
          LINEではじめる
        </Button>
        <Button full busy>
          送っています
        </Button>
        <LinkButton to="#buttons" look="line" full>
          リンクのボタン
          <Icon name="arrow-right" size={20} />
        </LinkButton>
      </div>
    </DesignPart>
  );
}

function Fields() {
  return (
    <DesignPart id="fields" title="入力と誤り">
      <div className="stack" style={{ "--gap": "18px" } as React.CSSProperties}>
        <ErrorSummary
          takeFocus={false}
          errors={[
            { id: "sample-mail", label: "メールアドレス" },
            { id: "sample-postal", label: "郵便番号" },
          ]}
        />
        <TextField
          id="sample-mail"
          label="メールアドレス"
          need
          defaultValue="mio@example"
          type="email"
          error="「@」のうしろに「.」がありません。例：mio@example.jp"
        />
        <TextField
          label="お名前（ふりがな）"
          need
          defaultValue="さんじょう みお"
          hint="ひらがなでもカタカナでもかまいません。"
        />
        <TextField
          id="sample-postal"
          label="郵便番号"
          need
          inputMode="numeric"
          error="7けたの数字を入れてください。例：604-8166"
        />
        <TextField label="建物名・部屋番号" optional />
        <TextField
          label="会員番号"
          defaultValue="0012-5567"
          disabled
          hint="この欄は変えられません。"
        />
        <Select label="都道府県" defaultValue="京都府">
          <option>京都府</option>
          <option>大阪府</option>
        </Select>
        <TextArea label="お問い合わせの内容" need rows={4} defaultValue="裾丈を教えてください。" />
        <Check defaultChecked>お届け先をこの端末に残す</Check>
        <Check error="ご確認のうえ、しるしをつけてください。">利用規約を読みました</Check>
      </div>
    </DesignPart>
  );
}

function Choices() {
  const [count, setCount] = useState(2);
  return (
    <DesignPart id="choices" title="えらぶ・数える">
      <fieldset className="sizes">
        <legend className="visually-hidden">サイズの見本</legend>
        {(
          [
            ["S", "在庫あり", false],
            ["M", "前回購入", false],
            ["L", "残り3点", false],
            ["XL", "売り切れ", true],
          ] as const
        ).map(([size, stock, gone]) => (
          <label key={size}>
            <input type="radio" name="sample-size" defaultChecked={size === "M"} disabled={gone} />
            <span>
              {size}
              <small>{stock}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="cluster" style={{ flexWrap: "wrap", marginTop: 14 }}>
        <Stepper what="見本のシャツ" value={count} max={3} onChange={setCount} />
        <a className="choice is-on" href="#choices">
          呼吸
        </a>
        <a className="choice" href="#choices">
          #左右型
        </a>
        <Badge dye="jouge">英知</Badge>
        <Badge dye="error">返金</Badge>
        <Badge dye="sumi">未読</Badge>
      </div>
      <div style={{ marginTop: 18 }}>
        <RadioRows
          legend="お支払いの方法"
          name="sample-pay"
          need
          defaultValue="card"
          options={[
            { value: "card", label: "クレジットカード", note: "1回払い" },
            { value: "cod", label: "代金引換", note: "手数料がかかります", end: "¥330" },
            { value: "store", label: "コンビニ", note: "この品には使えません", disabled: true },
          ]}
        />
      </div>
      <div className="chips" role="group" aria-label="色の見本" style={{ marginTop: 18 }}>
        {[
          ["藍", "#2b4263"],
          ["山吹", "#eeb43c"],
          ["常磐", "#2f6350"],
        ].map(([label, hex], i) => (
          <label key={label} className="chip">
            <input type="checkbox" defaultChecked={i === 0} />
            <span>
              <i style={{ background: hex }} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </DesignPart>
  );
}

export const AboutForms = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
  </>
);
