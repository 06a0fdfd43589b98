// How a printed notebook looks: A5, the house's mincho, black on white, the seal's red.
import { StyleSheet } from "@react-pdf/renderer";
import { faces } from "#features/platform/papers/fonts.server.ts";

const [ink, quiet, hairline, seal] = ["#1f2a33", "#5b656d", "#c9ccc8", "#c0321f"];
const [gothic = "", mincho = ""] = faces;
const hand = [mincho, gothic];

export const sheet = StyleSheet.create({
  cover: { fontFamily: hand, color: ink, padding: 42 },
  // The strip of paper that a bound book carries its name on.
  strip: {
    position: "absolute",
    top: 42,
    left: 42,
    width: 74,
    paddingVertical: 20,
    alignItems: "center",
    borderWidth: 1,
    borderColor: ink,
    backgroundColor: "#ffffff",
  },
  letter: { fontSize: 26, lineHeight: 1.35 },
  picture: { position: "absolute", bottom: 96, left: 42, right: 42 },
  when: { position: "absolute", bottom: 58, left: 42, fontSize: 12, letterSpacing: 1.5 },
  month: { fontFamily: hand, color: ink, paddingTop: 60, paddingHorizontal: 42 },
  monthName: { fontSize: 34, letterSpacing: 8, lineHeight: 1.3 },
  monthWords: { fontFamily: faces, fontSize: 9, color: quiet, marginTop: 2 },
  week: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: hairline },
  weekdays: { marginTop: 26, paddingBottom: 4, borderBottomColor: ink },
  place: { width: "14.285%", height: 54, alignItems: "center", paddingTop: 3 },
  weekday: {
    width: "14.285%",
    fontFamily: faces,
    fontSize: 7.5,
    color: quiet,
    textAlign: "center",
  },
  date: { fontFamily: faces, fontSize: 7.5, color: quiet, height: 12 },
  mark: { width: 30, height: 30 },
  count: { fontSize: 10, marginTop: 18, color: quiet },
  page: {
    fontFamily: hand,
    fontSize: 10.5,
    color: ink,
    paddingTop: 44,
    paddingBottom: 52,
    paddingHorizontal: 44,
  },
  running: { position: "absolute", top: 22, right: 44, fontSize: 7, color: quiet },
  number: {
    position: "absolute",
    bottom: 24,
    left: 0,
    right: 0,
    textAlign: "center",
    fontFamily: faces,
    fontSize: 7.5,
    color: quiet,
  },
  head: {
    flexDirection: "row",
    alignItems: "center",
    borderBottomWidth: 0.6,
    borderBottomColor: ink,
    paddingBottom: 5,
    marginBottom: 4,
  },
  day: { fontSize: 25, lineHeight: 1.15, marginRight: 8 },
  weekdayOfDay: { fontSize: 9, color: quiet, flex: 1, paddingTop: 9 },
  ofDay: { width: 26, height: 26 },
  scales: { flexDirection: "row", flexWrap: "wrap", columnGap: 18, rowGap: 3, marginTop: 7 },
  scale: { flexDirection: "row", alignItems: "center", columnGap: 2.5 },
  label: { fontFamily: faces, fontSize: 7.5, color: quiet, marginRight: 4 },
  dot: { width: 6, height: 6, borderRadius: 3, borderWidth: 0.8, borderColor: seal },
  full: { backgroundColor: seal },
  asked: { fontFamily: faces, fontSize: 7.5, color: quiet, marginTop: 11, marginBottom: 2 },
  words: { lineHeight: 1.25 },
  photos: { flexDirection: "row", columnGap: 6, marginTop: 10 },
  after: { height: 26 },
  colophon: { fontFamily: hand, color: ink, padding: 42, justifyContent: "flex-end" },
  facts: { borderTopWidth: 0.6, borderTopColor: ink, paddingTop: 12 },
  fact: { fontSize: 9, lineHeight: 1.8 },
});
