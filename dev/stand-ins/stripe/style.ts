export const style = `
*{box-sizing:border-box}
body{margin:0;background:#fbfaf7;color:#1f2a33;
  font:16px/1.8 "Hiragino Sans","Noto Sans JP",sans-serif}
.note{margin:0;padding:10px 20px;background:#faefd3;font-size:14px;text-align:center}
main{max-width:30rem;margin:0 auto;padding:20px 20px 64px}
h1{font-size:20px;margin:16px 0}
table{width:100%;border-collapse:collapse}
td,th{padding:10px 0;border-bottom:1px solid #dfded8;text-align:left;font-weight:400;
  vertical-align:top;overflow-wrap:anywhere}
.sum{text-align:right;white-space:nowrap;padding-left:12px;font-variant-numeric:tabular-nums}
.total{font-size:20px;font-weight:700}
fieldset{border:0;margin:24px 0;padding:0}
legend{font-weight:700;padding:0}
label{display:flex;gap:12px;align-items:center;min-height:52px;padding:8px 14px;margin-top:8px;
  background:#fff;border:1px solid #dfded8;border-radius:8px}
label:has(:checked){border-color:#1d4e6b;box-shadow:inset 0 0 0 1px #1d4e6b}
label small{display:block;color:#5b6670}
input[type=text],input[type=number]{width:100%;min-height:44px;padding:8px;font:inherit;
  border:1px solid #8a949c;border-radius:6px}
input[type=radio],input[type=checkbox]{width:20px;height:20px;flex:none;accent-color:#1d4e6b}
button{width:100%;min-height:52px;margin-top:12px;font:inherit;font-weight:700;
  border:1px solid #1d4e6b;border-radius:8px;background:#1d4e6b;color:#fff;cursor:pointer}
button.plain{background:#fff;color:#1d4e6b}
a{color:#1d4e6b}
.back{display:block;margin-top:20px;text-align:center}
.wrong{padding:12px 14px;background:#fbe9e6;border-left:4px solid #a8321f;border-radius:4px}
:focus-visible{outline:3px solid #c78b1c;outline-offset:2px}`;
