// The panels of what is written of a product: those of the main column here, those at the side in
// `side-sections.tsx`.
import { RichTextField } from "#features/platform/rich-text/ui/rich-text-field.tsx";
import { Check, TextArea, TextField } from "#ui/fields.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { ProductTexts } from "../rules.ts";
import { ChartField } from "./chart-field.tsx";
import type { Wired } from "./product-form.tsx";
import styles from "./catalogue-editor.module.css";

export const StorySection = ({ wired, children }: { wired: Wired; children: React.ReactNode }) => (
  <DeskPanel id="say" title="名前と説明">
    <div className="form-stack">
      <TextField {...wired("title")} need maxLength={300} />
      <SuggestReading from="title" />
      <div className="row2">
        <TextField {...wired("kana")} maxLength={400} />
        <TextField {...wired("code")} need maxLength={100} />
      </div>
      <TextField {...wired("lead")} maxLength={500} />
      <RichTextField
        {...wired("story")}
        rows={8}
        signs="空の行で段を分けます。「## 」は見出し、「- 」は箇条書き、「1. 」は番号つき、「> 」は引用。**太字**、[文字](住所)、{漢字|かな}。"
      />
      {children}
    </div>
  </DeskPanel>
);

export const MeasureSection = ({
  wired,
  sizes,
}: {
  wired: Wired;
  sizes: readonly { size: string }[];
}) => (
  <DeskPanel id="measure" title="寸法">
    <ChartField {...wired("sizeChart")} sizes={sizes.map(({ size }) => size)} />
  </DeskPanel>
);

export const CareSection = ({ wired }: { wired: Wired }) => (
  <DeskPanel id="care-of" title="素材とお手入れ">
    <div className="form-stack">
      <div className="row2">
        <TextArea {...wired("materials")} rows={3} maxLength={4_000} />
        <TextArea {...wired("care")} rows={3} maxLength={4_000} />
      </div>
      <TextField {...wired("origin")} maxLength={200} />
    </div>
  </DeskPanel>
);

export const WorkSection = ({ wired, typed }: { wired: Wired; typed: ProductTexts }) => (
  <DeskPanel>
    <details className={styles.fold} open={typed.artYear !== "" || typed.category === "art"}>
      <summary>作品のこと（絵だけ）</summary>
      <div className="form-stack">
        <div className="row2">
          <TextField {...wired("artist")} maxLength={200} />
          <TextField {...wired("artYear")} inputMode="numeric" maxLength={8} />
        </div>
        <div className="row2">
          <TextField {...wired("technique")} maxLength={200} />
          <TextField {...wired("dimensions")} maxLength={200} />
        </div>
        <div>
          <Check
            name="framed"
            value="on"
            form={wired("framed").form}
            defaultChecked={typed.framed === "on"}
          >
            額に入っています
          </Check>
          <span className="hint">{wired("framed").hint}</span>
        </div>
      </div>
    </details>
  </DeskPanel>
);
